/**
 * What a flood costs: the answers a second to addresses that are all different, with and without what keeps them cheap
 * (decision 0023). Both are measured in this run, in one process without a network, one request after the other.
 */
import { queryDeclarationOf } from '../src/pages/request/page-parameters.ts';
import { openDemonstration } from './demonstration.ts';
import { printTable } from './figures.ts';

const host = 'harbour.localhost';
const warmUp = 20;
const count = 150;
const flooder = '203.0.113.7';

export async function benchFlood(): Promise<void> {
  const { platform, environment, serve, close } = await openDemonstration();
  try {
    const { atOnce } = environment.renderLimits;
    const unlimited = { renderLimits: { perMinute: 0, atOnce }, trustedProxies: 1 };
    const now = serve(unlimited);
    const declaresAll = serve({
      ...unlimited,
      queryDeclarationOf: (pathname) => ({
        ...queryDeclarationOf(pathname),
        parameters: { ...queryDeclarationOf(pathname).parameters, x: 'first' },
      }),
    });
    // Under another version of its configuration a dealer's missing page is another document.
    let version = 1_000_000;
    const drawsMissing = serve({
      ...unlimited,
      tenants: {
        byHost: async (name) => {
          const tenant = await platform.tenants.byHost(name);
          return tenant === null ? null : { ...tenant, version: (version += 1) };
        },
      },
    });
    const limited = serve({ ...unlimited, renderLimits: { perMinute: warmUp, atOnce } });

    const rows = [];
    for (const [name, address, before, after] of [
      ['/search/used-cars?x=1, 2, 3 …', (number: number) => `/search/used-cars?x=${number}`, declaresAll, now],
      ['/nowhere-1, 2, 3 …', (number: number) => `/nowhere-${number}`, drawsMissing, now],
      [
        '/search/used-cars?query=word1, 2 …, over the limit',
        (number: number) => `/search/used-cars?query=word${number}`,
        now,
        limited,
      ],
    ] as const) {
      const slow = await answersASecond(before, address);
      const fast = await answersASecond(after, address);
      rows.push([name, slow.toFixed(0), fast.toFixed(0), `${(fast / slow).toFixed(1)} x`]);
    }
    printTable(
      'A flood of different addresses, answers a second of one core',
      ['', 'each rendered', 'as it is', 'ratio'],
      rows,
    );
  } finally {
    await close();
  }
}

type App = { fetch(request: Request): Response | Promise<Response> };

async function answersASecond(app: App, address: (number: number) => string): Promise<number> {
  const ask = async (number: number) =>
    (
      await app.fetch(
        new Request(`http://${host}${address(number)}`, { headers: { host, 'x-forwarded-for': flooder } }),
      )
    ).arrayBuffer();
  for (let number = 0; number < warmUp; number += 1) await ask(number);
  const startedAt = performance.now();
  for (let number = warmUp; number < warmUp + count; number += 1) await ask(number);
  return count / ((performance.now() - startedAt) / 1_000);
}
