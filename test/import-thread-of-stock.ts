/** The thread of an import that holds a row to the rules of stock alone. */
import { runImportThread } from '../src/stock/import-thread.server.ts';

await runImportThread(() => () => []);
