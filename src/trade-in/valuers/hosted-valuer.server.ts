/** A host's valuation of the vehicle in good condition; the dealer's questions change it as they change our own. */
import type { CircuitBreaker } from '../../integrations/circuit-breaker.ts';
import { askValueHost } from '../../integrations/trade-in-host/trade-in-host-client.server.ts';
import { dollarsToCents } from '../../shared/money.ts';
import { ValuerUnavailable, type Valuer } from './valuer.ts';

export interface HostedValuerOptions {
  url: string;
  /** The dealer's secret, `null` when it is not set. */
  key(): Promise<string | null>;
  allowLoopback: boolean;
  /** Outlives the request. */
  circuit: CircuitBreaker;
  timeoutMs?: number;
}

/** Name of the dealer's secret. */
export const valuerSecret = 'trade_in_valuer_key';

export function createHostedValuer({ url, key, allowLoopback, circuit, timeoutMs = 6_000 }: HostedValuerOptions): Valuer {
  return {
    async value({ vehicle }) {
      const secret = await key();
      if (secret === null) throw new ValuerUnavailable(`The secret "${valuerSecret}" of the dealer is not set, which the valuation host ${new URL(url).host} needs.`);
      if (!circuit.mayAsk()) throw new ValuerUnavailable(`${new URL(url).host} failed a moment ago and is not asked now.`);
      try {
        const { rego, regoState: state, vin, year, make, model, badge, series, odometerKm: odometer } = vehicle;
        const answer = await askValueHost({ url, key: secret.trim(), timeoutMs, allowLoopback }, { rego, state, vin, year, make, model, badge, series, odometer });
        circuit.succeeded();
        if (answer === null) return { ok: false, reason: 'few-comparables' };
        const typicalCents = dollarsToCents(answer.trade_price);
        return {
          ok: true,
          value: { lowCents: dollarsToCents(answer.trade_low), typicalCents, highCents: dollarsToCents(answer.trade_high), lines: [{ label: 'What a vehicle like yours is worth in good condition', cents: typicalCents }], market: null },
        };
      } catch (error) {
        circuit.failed();
        throw new ValuerUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  };
}

/** Asks the second while the first cannot be asked; who watches is told. */
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
