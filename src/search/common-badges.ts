/**
 * Badges that Australian vehicles have, kept by hand: behind a model (`not cx-9 azami`) they belong to it, whether or
 * not a vehicle in stock has them, and they are no misspelt names (`ascent` is not Accent).
 */
import { queryWords } from './text-words.ts';

const badges = `
Acenta, Active, Active X, Akari, Akera, Allure, Altitude, Ambiente, Ambition, Ascent, Ascent Sport, Aspire, Astina,
Atara, Azami, Berlina, Black Edition, Boss, Calligraphy, Comfortline, Conquest, Cruiser, Dynamic, Edge, Elite, Elite X,
Essence, Essential, Evoke, Evolve, Excel, Exceed, Excite, Executive, Genki, GL, GLS, GLX, GLX+, GR Sport, Grande, GSR,
GT-Line, GX, GXL, Highlander, Highline, Hybrid, Icon, Intens, Kakadu, Koba, L, Laredo, Levin, Levin SX, Levin ZR, LS,
LS-E, LS-M, LS-T, LS-U, LS-U+, LT, LTZ, Lux, Luxe, LX, Maxx, Maxx Sport, N Line, Neo, Neo Sport, Omega, Overland, Platinum,
Premium, Pro, Pro-4X, Pure, R-Line, Raptor, Rogue, RS, RX, S, SE, SL, SLi, SLT, SP25, Sport, Sport Premium, SR, SR5, SS,
SSV, ST, ST-L, ST-X, STI, Storm, Style, Summit, SV6, SX, SX+, Sportivo, Tekna, Ti, Titanium, Touring, Trend, Trendline,
Ultimate, Ultra, Ventour, Vibe, Vivid, VRX, VTi, VTi-L, VTi-LX, VTi-S, VX, Warrior, Wildtrak, Wildtrak X, Workmate,
X-Terrain, XL, XLS, XLT, XT, XTR, Zetec, ZR
`;

/** Models of caravans and motorcycles, of which no other list knows. */
const models = `
Africa Twin, Basestation, Bonneville, CrossTrak, Dove, Eagle, Expanda, Fat Boy, Flamingo, Gold Wing, Grom, Hawk, Lark,
Monster, Multistrada, Ninja, Panigale, Rebel, Scrambler, Silverline, Softail, Sportster, Starcraft, Sterling,
Street Glide, Street Triple, Swan, Tenere, Versys, Vulcan
`;

/** Each joined as in `queryWords`. */
export const commonBadges: ReadonlySet<string> = new Set(
  (badges + models).split(/,|\n/).flatMap((badge) => (badge.trim() === '' ? [] : [queryWords(badge).join('')])),
);
