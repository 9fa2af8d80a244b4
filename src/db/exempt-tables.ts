/**
 * Tables without any single dealer's data, with the reason; every other table has `tenant_id` first in its primary key
 * and a forced row-level policy (`isolation.database.test.ts` checks them all).
 */
export const exemptTables: Readonly<Record<string, string>> = {
  migration: 'the migrations that have run on this database',
  tenant: 'names the dealers, so that a host can be looked up before a tenant is known',
  tenant_host: 'host to tenant look-up, read before a tenant is known',
  published_price:
    'the published-price projection that price comparison reads: advertised figures of all dealers under random keys, without a dealer; each dealer writes its own rows only',
  sentence_sighting:
    'keyed hashes of recent sentences and their senders, to recognise spam sent under many names; it names no dealer and no person',
  command_record:
    'the record of operators’ commands, over all dealers; visitors’ addresses are stored as keyed hashes, and dealers cannot read it',
  last_backup: 'one row with the time of the last backup; it names no dealer',
};
