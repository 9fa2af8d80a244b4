import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import type { OfferChoices, OffersWanted } from '../../content/offers/list-offers.ts';
import { paths } from '../../routes.ts';
import { formatDollars } from '../../shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.tsx';

/** `20000:50000` -> `$20,000 to $50,000` */
function rangeInWords(range: string): string {
  const [from, to] = range.split(':').map((end) => (end === '' ? '' : formatDollars(Number(end) * 100)));
  if (!from) return `Up to ${to}`;
  return to ? `${from} to ${to}` : `From ${from}`;
}

/** Narrows the list of offers (BRAND-21). A choice is applied at once; without scripts by the button. */
export function OffersFilter({ choices, wanted }: { choices: OfferChoices; wanted: OffersWanted }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const { query, make, category, price } = wanted;
  // Back, or a link to all of them, changes what the form says; it is not made anew, which would lose the focus.
  useEffect(() => {
    for (const [name, value] of Object.entries({ query, make, categories: category, price })) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    }
  }, [query, make, category, price]);
  const apply = () => void submit(form.current, { preventScrollReset: true });
  const prices = choices.prices.map((dollars) => ({
    value: `:${dollars}`,
    label: `Up to ${formatDollars(dollars * 100)}`,
  }));
  const lists = [
    {
      name: 'make',
      label: 'Make',
      all: 'All makes',
      value: wanted.make,
      options: choices.makes.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      name: 'categories',
      label: 'Category',
      all: 'All categories',
      value: wanted.category,
      options: choices.categories.map((name) => ({ value: name, label: name })),
    },
    {
      name: 'price',
      label: 'Price',
      all: 'Any price',
      value: wanted.price,
      // An address may name any range.
      options:
        wanted.price === '' || prices.some((each) => each.value === wanted.price)
          ? prices
          : [{ value: wanted.price, label: rangeInWords(wanted.price) }, ...prices],
    },
  ].filter(({ options }) => options.length > 0);
  return (
    <Form
      ref={form}
      method="get"
      action={paths.specialOffers()}
      role="search"
      aria-label="Offers"
      preventScrollReset
      className="grid items-end gap-4 print:hidden sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
    >
      <TextInput type="search" name="query" label="Search offers" labelNote="" defaultValue={wanted.query} />
      {lists.map(({ name, label, all, value, options }) => (
        <Select
          key={name}
          name={name}
          label={label}
          labelNote=""
          defaultValue={value}
          options={[{ value: '', label: all }, ...options]}
          onChange={isHydrated ? apply : undefined}
        />
      ))}
      <Button type="submit" variant="secondary">
        Show offers
      </Button>
    </Form>
  );
}
