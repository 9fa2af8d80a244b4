/**
 * The tests that run a second time on PostgreSQL, each with the modules whose SQL it proves there. Other tests that
 * open a database run on the embedded one only: the SQL that they meet is in this table already.
 * `postgres-tests.test.ts` names a module with SQL that no test here proves.
 */
export const postgresTests: Readonly<Record<string, readonly string[]>> = {
  'bin/record-command.database.test.ts': ['src/db/command-record-store.server.ts'],
  'bin/secret-commands.database.test.ts': ['bin/commands/secret-commands.ts'],
  'src/accounts/prize-draw/prize-draw.database.test.ts': ['src/accounts/prize-draw/prize-draw-store.server.ts'],
  'src/accounts/alerts/alerts.database.test.ts': [
    'src/accounts/alerts/alerts-fixture.ts',
    'src/accounts/alerts/alert-store.server.ts',
    'src/accounts/alerts/stock-event-store.server.ts',
    'src/accounts/saved-searches/saved-search-store.server.ts',
    'src/stock/stock-step-store.server.ts',
  ],
  'src/accounts/sign-in/sign-in.database.test.ts': [
    'src/accounts/sign-in/auth-table-store.server.ts',
    'src/accounts/sign-in/session-store.server.ts',
  ],
  'src/accounts/watchlist/watchlist.database.test.ts': ['src/accounts/watchlist/watchlist-store.server.ts'],
  'src/backup/backup.database.test.ts': [],
  'src/db/database-timeouts.postgres.test.ts': [],
  'src/db/isolation.database.test.ts': [],
  'src/db/migrate.database.test.ts': ['src/db/migrate.server.ts'],
  'src/db/server-database.postgres.test.ts': [],
  'src/db/shared-database.database.test.ts': [],
  'src/db/silent-network.postgres.test.ts': [
    'src/db/checked-connection.server.ts',
    'src/db/database-readiness.server.ts',
  ],
  'src/leads/appointments/book-appointment.database.test.ts': ['src/leads/appointments/appointment-store.server.ts'],
  'src/leads/appointments/change-appointment.database.test.ts': [],
  'src/leads/consent-ledger/consent-ledger.database.test.ts': ['src/leads/consent-ledger/consent-store.server.ts'],
  'src/leads/daily-test/send-daily-tests.database.test.ts': ['src/leads/daily-test/daily-test-store.server.ts'],
  'src/leads/delivery/deliver-lead.database.test.ts': ['src/leads/rounds/delivery-store.server.ts'],
  'src/leads/retention/export-person.database.test.ts': ['src/leads/retention/personal-data-store.server.ts'],
  'src/leads/retention/retention.database.test.ts': ['src/leads/retention/retention-store.server.ts'],
  'src/leads/sealed-answers/sealed-answers.database.test.ts': ['src/leads/sealed-answers/lead-reading-store.server.ts'],
  'src/leads/spam/quarantine.database.test.ts': ['src/leads/spam/quarantine-store.server.ts'],
  'src/leads/spam/sentence-sightings.database.test.ts': ['src/leads/spam/sentence-sighting-store.server.ts'],
  'src/leads/submit-lead.database.test.ts': [
    'src/leads/lead/lead-store.server.ts',
    'src/leads/lead-figures-store.server.ts',
  ],
  'src/leads/visitor-messages/confirmation.database.test.ts': [],
  'src/outbox/outbox.database.test.ts': ['src/outbox/outbox.server.ts'],
  'src/pricing/price-comparisons.database.test.ts': ['src/pricing/published-price-store.server.ts'],
  'src/pricing/price-publisher.database.test.ts': [],
  'src/purchase/invoices/invoice-payments.database.test.ts': ['src/purchase/invoices/invoice-payment-store.server.ts'],
  'src/purchase/orders/order-documents.database.test.ts': ['src/purchase/orders/order-document-store.server.ts'],
  'src/purchase/orders/pick-ups.database.test.ts': ['src/leads/appointments/appointment-store.server.ts'],
  'src/purchase/orders/orders.database.test.ts': ['src/purchase/orders/order-store.server.ts'],
  'src/purchase/payments/payments.database.test.ts': [
    'src/purchase/payments/payment-store.server.ts',
    'src/purchase/payments/embedded/test-gateway-store.server.ts',
  ],
  'src/purchase/reservations/reservations.database.test.ts': ['src/purchase/reservations/reservation-store.server.ts'],
  'src/search/hosted-search.database.test.ts': ['src/search/hosted-index-store.server.ts'],
  'src/stock/import-stock.database.test.ts': ['src/stock/vehicle-store.server.ts', 'src/db/plan-by-index.server.ts'],
  'src/stock/join-by-vin.database.test.ts': [],
  'src/stock/leftovers-store.database.test.ts': [
    'src/stock/leftovers-store.server.ts',
    'src/db/change-some-rows.server.ts',
  ],
  'src/stock/stock-imports.database.test.ts': ['src/stock/stock-import-store.server.ts'],
  'src/stock/vehicle-hold.database.test.ts': ['src/stock/vehicle-hold-store.server.ts'],
  'src/stock/view-counter.database.test.ts': ['src/stock/vehicle-view-store.server.ts'],
  'src/tenants/earlier-release.database.test.ts': [],
  'src/tenants/other-dealers.database.test.ts': [],
  'src/tenants/redirects/missed-addresses.database.test.ts': ['src/tenants/redirects/missed-address-store.server.ts'],
  'src/tenants/rollback-tenant.database.test.ts': ['src/tenants/asset-store.server.ts'],
  'src/tenants/tenant-lifecycle.database.test.ts': ['src/tenants/tenant-rows-store.server.ts'],
  'src/tenants/tenants.database.test.ts': ['src/tenants/tenant-store.server.ts'],
  'src/trade-in/forwarding/forward-valuation.database.test.ts': [],
  'src/trade-in/photos/valuation-photos.database.test.ts': [],
  'src/trade-in/trade-in-desk.database.test.ts': ['src/trade-in/valuation-store.server.ts'],
  'src/wiring/removal-wiring.database.test.ts': [],
};

/** SQL that the whole product tests on PostgreSQL, in a browser test or with a command. */
export const provenByTheProduct: Readonly<Record<string, string>> = {
  'src/backup/unfinished-restore-store.server.ts': 'e2e/servers/restore-cut-short.test.ts',
};

/** Files of the database that apply only to PGlite. */
export const onlyEmbedded: readonly string[] = ['src/db/embedded-database.server.ts', 'src/db/embedded-host.server.ts'];
