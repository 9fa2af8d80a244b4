import { expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt() {
  const clock = { ms: 0 };
  return {
    clock,
    breaker: createCircuitBreaker({ now: () => clock.ms, failures: 2, pauseMs: 100, longestPauseMs: 300 }),
  };
}

it('the breaker opens after failures in a row, and a success in between restarts the count', () => {
  const { breaker } = breakerAt();
  breaker.failed();
  breaker.succeeded();
  breaker.failed();
  expect(breaker.mayAsk()).toBe(true);
  breaker.failed();
  expect([breaker.mayAsk(), breaker.isOpen()]).toEqual([false, true]);
});

it('the breaker lets one trial through after the pause, and closes when it succeeds', () => {
  const { breaker, clock } = breakerAt();
  breaker.failed();
  breaker.failed();
  clock.ms = 99;
  expect(breaker.mayAsk()).toBe(false);
  clock.ms = 100;
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.mayAsk(), breaker.mayAsk(), breaker.isOpen()]).toEqual([true, true, false]);
});

it('doubles the pause with each failed trial, up to the longest', () => {
  const { breaker, clock } = breakerAt();
  breaker.failed();
  breaker.failed();
  for (const pause of [200, 300, 300]) {
    clock.ms += 1_000;
    expect(breaker.mayAsk()).toBe(true);
    breaker.failed();
    clock.ms += pause - 1;
    expect(breaker.mayAsk()).toBe(false);
    clock.ms += 1;
    expect(breaker.mayAsk()).toBe(true);
    breaker.failed();
  }
});

it('the breaker opens at once for as long as the host asked', () => {
  const { breaker, clock } = breakerAt();
  breaker.failed(250);
  clock.ms = 249;
  expect(breaker.mayAsk()).toBe(false);
  clock.ms = 250;
  expect(breaker.mayAsk()).toBe(true);
});

it('the breaker lets another trial through when one never came back', () => {
  const { breaker, clock } = breakerAt();
  breaker.failed(100);
  clock.ms = 100;
  expect(breaker.mayAsk()).toBe(true);
  clock.ms = 400;
  expect(breaker.mayAsk()).toBe(true);
});
