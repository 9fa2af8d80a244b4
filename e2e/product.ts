/** The demonstration that the tests of this file ask. Files that run at the same time and change it have one each. */
import { inject } from 'vitest';

const products = inject('products');

export const { port, dataFolder } = products[(Number(process.env['VITEST_POOL_ID']) - 1) % products.length]!;
