/** The mark of a button that puts a car on a list and takes it off, by which other parts of the page find it. */
export type ToggledList = 'compare' | 'save';

export const toggleMark = (list: ToggledList, carId: string) => ({ 'data-toggles': list, 'data-car': carId });

/** Selector of every such button. */
export const togglesOf = (list: ToggledList): string => `[data-toggles="${list}"]`;

/** Selector of the button of one car. */
export const toggleOf = (list: ToggledList, carId: string): string =>
  `${togglesOf(list)}[data-car="${CSS.escape(carId)}"]`;
