/** A host's valuation of the vehicle in good condition; the dealer's questions change it as they change our own. */
import { callHostWithApiKey, type KeyedHost } from '../../integrations/call-host-with-api-key.ts';
import { fetchHostedValuation } from '../../integrations/trade-in-host/trade-in-host-client.server.ts';
import { dollarsToCents } from '../../shared/money.ts';
import { ValuerUnavailable, type Valuer } from './valuer.ts';

/** Name of the dealer's secret. */
export const valuerSecret = 'trade_in_valuer_key';

export function createHostedValuer({ timeoutMs = 6_000, ...host }: KeyedHost & { timeoutMs?: number }): Valuer {
  return {
    value: ({ vehicle }) =>
      callHostWithApiKey(
        host,
        { named: 'valuation host', secret: valuerSecret, timeoutMs, Unavailable: ValuerUnavailable },
        async (access) => {
          const { rego, regoState: state, vin, year, make, model, badge, series, odometerKm: odometer } = vehicle;
          const answer = await fetchHostedValuation(access, {
            rego,
            state,
            vin,
            year,
            make,
            model,
            badge,
            series,
            odometer,
          });
          if (answer === null) return { ok: false, reason: 'few-comparables' };
          const typicalCents = dollarsToCents(answer.trade_price);
          return {
            ok: true,
            value: {
              lowCents: dollarsToCents(answer.trade_low),
              typicalCents,
              highCents: dollarsToCents(answer.trade_high),
              lines: [{ label: 'Value of a vehicle like yours in good condition', cents: typicalCents }],
              market: null,
            },
          };
        },
      ),
  };
}

/** Falls back to the second valuer while the first cannot be reached, and calls `onFailure`. */
export function withFallback(first: Valuer, second: Valuer, onFailure: (error: unknown) => void): Valuer {
  return {
    async value(question) {
      try {
        return await first.value(question);
      } catch (error) {
        if (!(error instanceof ValuerUnavailable)) throw error;
        onFailure(error);
        return second.value(question);
      }
    },
  };
}
