import { expect, test } from 'vitest';
import { isGarageEnabled } from './garage-switch.ts';

test.each([
  [{ enabled: false, enabled_for: [], disabled_for: [] }, false],
  [{ enabled: true, enabled_for: [], disabled_for: [] }, true],
  [{ enabled: false, enabled_for: ['here'], disabled_for: [] }, true],
  [{ enabled: true, enabled_for: ['here'], disabled_for: ['here'] }, false],
  [{ enabled: false, enabled_for: ['there'], disabled_for: [] }, false],
])('the garage with %j is %s', (garage, isEnabled) => expect(isGarageEnabled(garage, 'here')).toBe(isEnabled));
