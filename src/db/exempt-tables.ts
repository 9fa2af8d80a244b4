/**
 * Tables that hold no single dealer's data, with the reason; every other table has `tenant_id` first in its
 * primary key and a forced row-level policy (`isolation.database.test.ts` walks them all).
 */
export const exemptTables: Readonly<Record<string, string>> = {
  migration: 'which migrations ran on this database',
  tenant: 'names the dealers, so that a host can be looked up before a tenant is known',
  tenant_host: 'host to tenant look-up, read before a tenant is known',
  published_price:
    'the published-price projection that price comparison reads: advertised figures of all dealers under random keys, without a dealer; each dealer writes its own rows only',
  sentence_sighting:
    'keyed hashes of sentences and their senders within the last days, by which spam under many names is known; it names no dealer and no person',
  command_record:
    'which operator ran which command when, over all dealers; addresses of visitors stand in it as keyed hashes, and dealers do not read it',
  last_backup: 'one row that says when a backup was last written; it names no dealer',
};
