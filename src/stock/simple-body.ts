/** The body a shopper filters by (DATA-41), out of the words that feeds use. */
import type { StockSettings } from './settings.ts';
import type { ItemType, Vehicle } from './vehicle.ts';

/** The first rule that matches the lower-case text decides; order matters where one word is part of another. */
const rules: readonly (readonly [RegExp, Vehicle['simpleBody']])[] = [
  [/motor ?home|campervan/, 'motorhome'],
  [/caravan|camper|pop ?top|toy hauler/, 'caravan'],
  [
    /motor ?(cycle|bike)|scooter|^(adventure|cruiser|naked|sports? bike|touring bike|trail|enduro|motocross)$/,
    'motorcycle',
  ],
  [/cab[ -]?chassis|^c\/c$/, 'cabChassis'],
  [/\bute|utility|pick-? ?up|tray|dual cab|double cab|crew cab|extra cab|space cab|\bd\/c\b/, 'ute'],
  [/people ?mover|mpv|minivan/, 'peopleMover'],
  [/\bbus\b|minibus/, 'bus'],
  [/\bsuv\b|crossover/, 'suv'],
  [/hatch/, 'hatch'],
  [/sedan|saloon/, 'sedan'],
  [/soft ?top/, 'softtop'],
  [/hard ?top/, 'hardtop'],
  [/convertible|cabrio|roadster|spider|spyder/, 'convertible'],
  [/coupe|coupé|fastback/, 'coupe'],
  [/station ?wagon|wagon|estate|tourer|avant|sportwagon/, 'wagon'],
  [/\bvan\b|commercial|panel/, 'van'],
  [/^4x4$|^4wd$/, '4x4'],
];

/** `''` when the words name no body. A truck is found as the dealer wants (SRCH-98). */
export function simpleBody(
  body: string,
  { itemType, settings }: { itemType: ItemType; settings: Pick<StockSettings, 'truck_body'> },
): Vehicle['simpleBody'] {
  const text = body.toLowerCase().trim();
  const found = rules.find(([pattern]) => pattern.test(text))?.[1];
  if (found !== undefined) return found;
  if (/truck|lorry|prime mover/.test(text)) return settings.truck_body;
  if (itemType === 'motorcycle' || itemType === 'caravan') return itemType;
  return itemType === 'truck' ? settings.truck_body : '';
}
