import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The few routes fit in the first answer; no second request asks which there are.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
