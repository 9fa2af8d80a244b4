/**
 * English words that look like a misspelt vehicle name or filter word: the `front` of parking sensors is not a Fronx.
 * They are common words of the list SCOWL (NOTICE) with one or two other letters.
 */
import { everydayWords } from './filter-synonyms.ts';

const likeNames = `
about abroad abused accept access accessible accident account accuse achieve acres across acting action activate
active actor actors actress admire adventure adventurer adventures afford after again agree agreed agrees aisle alias
alike alive alley allow alone along altar alter among ample anchor anchors ancient anger angle angry ankle annual
apart apple apples applied apply approval approve approved approves areas argue aria arrange arrival arrive arriving
artery artist ashore aside asked aspire aspirin asses assets assist assure astray atomic attic audio audit author
available awake award awfully awhile babe baby back backed backs bacon badge badly bake baked bakes ball balloon
ballroom balls banana band bands bank banker banks barely barge bark barking barley barn barrier based bash basis bask
batch bathroom bathrooms batter battle beach beamed beans bear beard bearer bearing bears beast beat beaten beater
beats became becoming beeper began begged begin behind beige being beings bell bells belly beloved below belts bench
bend bent beside betray better beyond bide bids bigger bile bills bind binds bird birds birth bitch bite bites bitter
black blacks blade blame blamed bland blank blast bleed blend bless blight blind blinds blink block blocks blond
blonde blood bloom blot blouse blown blows blue bluer blues bluff blunt blur board boards boat boats bold bolt bomber
bombing bonds bonus book books boom boost booster boot booth boots booty booze bore bored boring borne bottle bound
bout bows boxing braces braid brain brains brake brakes bran branch brand brands brandy brass brave braves brawn bread
break breaks breast breath breed breeze bribe brick bride bridge bridges bright brim bring broad broke broken bronze
broom brow browns bruise bruises bucks buddy budge budget build built bulb bulk bull bullet bulls bully bummer burn
burning burnt burst busted busting cabin cabs cadet cadets cakes call caller calls calms came camel camera cameras
camp camped camper campers camping camps campus canal cancel cancer candy cane canned cannot canon cans caper capers
caps captive capture captured carbon card cards cared career cargo caring carpet carried carrier carriers carries
carry cases cash casual catch cats cattle cause caused caves cellar cement centre cents century certain certified
chamber chambers champ change chaos chapter charge charm chart chatter cheap cheat check cheek cheer cheery chef
cherry chess chest chew chewy chick child chili chill chilly chips choke choking chopper chops chose cigar cite
citizen civil claim claims clamp clams class classes classic classical classics classy claws clean cleaner clear clerk
clever click climb clinic clip clock close closed closer closes closing cloud clover clown clue clues coats codes
coding coins cold collar color colored colors combat combing comes comic comics coming compact company compare contact
control controlled controller controllers controls cooked cooker cooking cooler cooped cope coping copper cord cork
corn corner corny coroner corpse costs couch cough could count counter countrymen counts coup couple couples courier
couriers course court cover covered covers covert covet cows crack cracker craft crafted crank crash crass crate
crater craze crazy cream create creep cried cries crime crisis crook crop crops cross crossed crowd crown crows crude
cruel cruise cruiser cruises crusade crusader crush crying cured curse cursed curve custody custom customer customs
dagger dames damper dance danced dancer dancers dances dandy danger dank dared daring darling dash deader deaf deal
dealer dealers deals dealt dear death deaths debts decent decree deep deeper defence defend defended defense degree
degrees delay delight deliver delivered delivers delivery demon demons demonstrate demonstration departure derive
deserted deserve deserved deserves diaper diner dirty disability disable disabled discover discovered discovers dish
display displays ditch dive doctor doctors doing dollar dolls dome donor doors double downed drank drawer drawn dream
dreamt dress dried drift drill drink drip drive drivel driven driver drivers drives driving drop drops drove drown
drowned drunk dryer dull dying eager earlier early earned earning easier eats eclipse eight eighth either elbow
electrical electronic elegant element elements eleven empire endure enemy energy enjoy ensure enter entire entry erase
errand error escaped escort estimate every exact except exert expect expects export extent extra fabric face faced
faces facial facts fails faint fairy faith fall fallen falls farther faster fatal father fault favour fear fears feast
feat feather feathers feeding feeling fell fellow fellows fence fetch fever field fifth fifty fight fights filed files
fill filly filth final finds finest finger fired fires first fist fixed flag flak flame flames flank flap flare flash
flat flats flaw fleet flick flight flights flirt flit float flock flood floor flour flower flown focused fold folks
follow folly fond font food fools foot forbid force forced forces fore forest forever forged fork form formal formed
forms forth fortune fortunes foul found four fours fourth frame fraud fray freak fried friend friendly friends fries
fringe front fronts frown froze fruit fudge fuel full fully funny fused fuzzy gall games gangs garage garden gash
gather gear genetic gently gentry giant ginger girls given gland glass glide glider globe glove gloves glue goals
going gold golden gonna good goods goof goofy goon gorilla gotten grab grade grades grain gram grand granted grape
grapes grasp grass grave graves gravy gray grease greasy great greater greatly greats greed greedy green greens greet
grew grid grids grief grill grim grin grind grip grit groans groom gross ground group grown grows grudge guard guest
guide gull gully habit hack hairs hairy hall halls hammer hamper hams hand handed handle hands handy hang hanged
hanger hangs hard harder hardly harm harmless harp harsh hash hated hates hatred haven headed heads heal healed healer
hear heard hears heart hearts heat heats heavy heel heels height held helping herd heroes hesitate hick hidden higher
hike hills hind hired hitch hold holder holding holds hole holed holes holler home homes homey homie homing hone honey
honor honors hood hoof hoot hope hoped hopes hoping horn horns horny horse hose hotel hotels hound hour hours house
hover hull human hunch hunger ideal illegal image impact impress improved inferior inner insist intercept interior
ironic irony island itch jackass jams janitor jeans jelly jerks jewel jingle joined joint joints joke joker jokes
joking jolly journal journey journeys judge judged judges juice jungle junkie keel keen keep keeper keeping keeps kick
kicks killer kinda kinds king kings kneel knees knock known knows label labs lace lack ladder ladies lads laid lake
lamb lambs lame lamp lamps lances land landed lands lanes laps lard large larger largest laser lash lass lasted lasts
latch late later lather laugh laws lawyer layman lays lead leader leads leak lean leap learn learned learning lease
leash least leather leave legacy legal legally lemon lend lesson lethal letter level liable liberal lick light lighten
lighter lightly lights like liked likes limit line lined lines lion lions litter little lived liver lives load loaded
loaf lobster local locked locks lodge loft lone lonely long longer looked looks loon loot loser loses losing lots
lousy love loved lovely lover lovers loves loving lower lows loyal lull lying madam madman maker makes mall manage
manager mane manger mania maniac manly manner march marker marks married marry mastery match mates matter matters
mayor meal meals means meant meat meats medal medals media medium meeting meets mellow melon memo mental mercy mere
merely messy metal meter meters might mighty mind minds mine mines mingle minimum minister mink minor mint minus
miracle mixed mode model modern modest mold money monitor monitoring monitors monkey monster monsters month moon moor
moors moot moral morale morn morning moron morons mostly motel motels mother mothers motion motive motor motto mouse
move moved movers moves movie movies moving mower music muss mustard muster mutual mystery naive names nation native
naval navigation near neat needing neither neon nerves never nicer niece night nights ninth noble noon normal noted
notes notion novel nude nudge null nurse offer olden older onion opened option orange oranges order other ought outer
over owed owing owned owner owners pace pack packed packs pact pages pains paint painter paints pairs pamper panel
panels panic pants paper papers parade pardon park parking parole parties parts passage passed passes pasta patch
patron pause payroll peace peach pear peck peep peeping penis people peoples petty phone photo piano pick picked
pickle picks picky piece pillow pilot pinch pink pints pirate pitch pity place plain plan plane planes planet plans
plant plants plastic plate play played player plays plead plight ploy plug plugs plum point pointed points poison
poker pole polio poll pool porch pork port poster potion pounds pour powder power powers prank pray preserve preserved
press prey price prices prick pride priest prime print printed printer prints prior prison prize proof prop proper
proud prove proved proven proves puck puke pull pulls pulse pump purely purple purpose purse pursue pushed pussy
puzzle quack queen quick quite races rack radio radios radius rage raining raise rake rally ranch rang range ranges
rank rapid rarely rash rates rather ratio razor reach react read reader reads ready real realm reap rear reason
received recent reckon record recover refer referred referring refrigerator refrigerators regal regard region regret
rehearse relax release remark repair repay replace report reserve reserved reserves resist result retard revenge
reverse reversed reversing review reward rhyme ribbon rider ridge rifle right rights ring rings river road roads roam
roar roast robber robot robs rocks rodeo rods rolled roller rollers rolls roof roofs room rooms root roots ropes roses
rots round route rows royal royalty ruled runner rushed sack sadly salad sales salmon salon sample sand sane sang sank
sash satellite satellites saved scale scalp scan scare scarf scars scary scent scold scoop scoot scope score scores
scorpion scour scout scouts scramble scrambled scrape screen scrub sealed seam seams seas season seat seated seats
second seconds sect section sector seeds seeing seeking seemed seems seize seized sell sells semen sends sense senses
sent sentry serial series serious serve served server serves services session sets settle seven severe sewer sexual
shack shade shaft shake shakes shall shame shape share shared shares shark sharks sharp shave sheep sheer sheet sheets
shell shield shift shifts shifty shine shingle shiny ships shirt shirts shock shoes shook shoot short shortage shorter
shorts shot shots should shout shouts shove shovel showed shower showers shown shows sick side sides siesta sift sighs
sight sights signed signs silly silver silvery simmer simple since sing singer single singled singles sings sire siren
sister site situation size sized sizes skate skates skies skill skirt skull slack slams slang slave slay sleep
sleeping slept slice slick slide slight slot slower slug smack small smaller smart smarter smarts smash smell smells
smelly smile smiled smock snack snake snakes sneak snort snot snout snuck sober sock socks soda sofa soft softly solar
sold sole solid solo solve solved some song songs soon sooner soot sort sorts souls sound sour space span spare spark
spat speak speaks spear species speed spell spent sperm spice spies spill spine spirit spit spite splinter split spoil
spoke spoon sport sports spot spots spout spray stack stage stain stairs stake stakes stall stand stank stare staring
stars start starts starve state static station stations statue status stays steak steaks steal steals steam steel
steer stereo stick sticks sticky stiff still sting stink stinks stock stocks stole stone stoned stones stood stops
storage store stories storm story stout stove strain strange stranger strap straw stray streak stream street streets
stress strict strikes strip stripes strong stronger struck stuck studio study style submit subs subtle success suction
sued sugar suing suite suits summer super supper support surround surrounded surrounds swab swam swamp swans swap sway
swear sweat sweats sweaty sweep sweet swell swept swine swing switch swoon sword swore sworn tack tailor takes talent
tales talk talks tall taller tamper tango tank tanks target task taste tasted tastes tattoo teacher teams tear tears
tells temper temple tender tense tenure terms terrain terrified tests theft their theirs theme theory there thick
thief thin thing think third thirds those threat three throw thrown throws tick tier tiger tight tighter timer times
timing ting tingle tired tires title toad today toilet toilets told tome tonic toot tooth topic torch torn total touch
tough tour tours tout towel towels tower towers towns toxic trace traces track tracks trade traded trades trading
traffic tragic trail trailed trailer trailers train trained trainer trains traitor tramp transmit transport
transported trap traps trash treat treats treaty tree trees trial tribe trick tricks tricky tried tries trifle trigger
trim trio trip tripe triple tripled tripped trips triumph triumphs troop trooper trot trout truce true truer truly
trunk trust truth tuck tuition turning tutor twice twig twin twine twins twist type types unload unloaded upset urine
user uses using usual vagina vague valet value valve vampire veal venture verse verses versus veto video view views
virus vital voted votes voting vows wager wail waited waiter waiting waits wakes waking walk walking walks wall wallet
walls waltz wand wander wanna wanting wants ward warming warning warnings warrior wash washing waste wasted wasting
watch water waving weapon wear wearing wears weary weather weep weeping weigh weight weird whack whale wheat wheel
wheelchair wheels which while whine whining whistle white whiter whites whole whore whose will wind window winds wine
wing wings wink winning wins wiped wired wires witch wolf women wonder wooden word words wore work worked worker
working works world worm worms worn worry worse worst worth would wreck wring wrist write writer writes wrong wrote
yams yard yards year years yelled yellow yells yodel young your yours zeal
learner learners leaders abuses affluence altos arises aromatics ashes baring bases bolster boons bushes busies busts
cannibals captivate cascade caster companies compresses comprises corollary craftier cruxes daddy deadest deafest
deduction deductions deliveries discoursed discoveries disjointed dismounted dodged doses drawbacks dreariest dualism
dukes eases educations educators electrons emirs encompass epics escapades exile expertise fluency forts fuses gallant
gases gulfs hairlines harnesses hatched hatchet hatchets headfirst ignites inductions influence instep integral
integrals integrate inter jazzed jeers jetty kangaroos lanced lander launchers liberates liberties lords louses marina
maxim maximal maxims mercies mikes mites mitts mixes mules muses mutes nearest noses offenders optimal paddy partnered
peals peons person personal personality personally personals persons photon pikes polar pollsters poses precisest
preclude precluded precludes predictions prickliest priviest productions radiators rafter raster raves reactions
rejections relegates rooster rubies ruckus scalar scald scaly scorpions searing seduction seductions specialist
spinsters splinters springier sprinkler sprinted stewed stingier stringier talismans taxes territories tiara tonal
tormentor tormentors transacts trickiest trios valentine vaster
`;

/** Like the words of filters, features and tags: the `heater` of a caravan is not heated. */
const likeFilterWords = `
aback abort aborts abound abounds acclimate acing admission adventured adventurers aflame aground ahead alight allude
allured ambience ambiences ambitious arbour archiving arcing ascend askew aspired assent autocratic autocrats
automated automates automating automation avenue avoidable awing axiomatic bails bales ballet bards baser baste beady
beaker beards beaters beaver bellow biked billed bingle blamer blare blaze blued bluey boars boast bonze bouts bowing
brace bracing braked brassy brims brisk bronzed brows bunny caked canyon capping captor carking carping censor censors
certifies champing changing charming charring charting cheated chore clack clambered clamping cleverest clothe clots
coking comforting compacted compacter cooing coolers copier copped coppers cored coring coupled coups courser coves
cower cowing coyer cracks cramping crams creak creamy crocs cruised crusaded crusades cuffs cultivate cunning cutback
dally damping darning dawning deafer dearer dearly deduced delimited demonstrated demonstrates dependent derailing
detouring devolve dimmer disables displayed doming doubled doubly dourer droller droop dross droves dully dunny
durability dynamical earner eclipsed edged edger electrify elemental ellipse elopement empower especial essentially
ethos evenest evoked evolved excise excited executing execution expended facing factors faked farmers farms favouring
fawning feats fillet flake flamed flattered folksy forested fortified frail frailer freelance frond frost fulled
fuller fulls futility gales galley geneses gestation glade glided gloved godly golds goody gowned gracing grander
grands grant grater grounds gunning hacks hails hales hampers harboured hardy hared harking harms headers heady
healers heaped heater heather heave heaved hedge highlands hoard hoards homed hopper hunchback hutch inability
inaccessible independence independently inferiors infield intend intends intense intent intents intercepted
interception intercepts internally interns inters interval intervals jacks jails journeyed keeling keening lacier
lacing lacks lames lance landowner larking leafy leaner leathery ledge liability liken likened liker linen liner lithe
littler loped lounged lowed lowing lunge machined machinery macing magnetise magnetised magnetism mails males managed
manages mange mangers marking matted matts mediation meekly melts mentoring meres metabolic mission modal modes
moister molar monastery monitored mortified motorcycled mouth mowing mused mutton nails named navigated navigates
navigating nearby neatly nebulae newbie newly newsy northerly nuder nudged offload olfactory omission omissions
overhand overhands overlaid owning pacing packaged packing pails pales pampers panes panoramas paring parka parring
parsing partaking parting pathos pawning pears peopled perking permission petrified pictorial plums plush poplar ports
pouring precious preen preserves previously prince prise prows punning purer purge pushy rabid racking radii rager
raging raids railing rains raked rakes raking ranged ranker ranks raping raring raving razing realer really recessing
recharged recharging recline rectified reduces refrigerate refrigerated refrigerates refrigeration rehearsing
releasing remission remissions rendition reserving revealing revelling revenging revere reveres reverie revering
reversion reverting revoke revolve ricing rotor rotors rouge roundabout roundabouts rounds rowing ruining runny sacks
sades safekeeping safely safes sages sails sally salts salves sames sandstone sandy sanger saris satellited saves
savouring scales scamper scampers scoffs scooted scourging scouring scrambles scream screw sears sects seduced seeping
seeps senior seniors sensory severest sewage sherry shirk shortages showering showier sided sidle silvering singe
singly sired siring sited sizer skite slats sleeks sleepy sleets sloth smite snaked snide snorts snowy soled soles
sonic sorest soured sourer souring sowing spaced spacial spade sparing sparking sparkling spate spats specially spire
spore spores spouts sprang sprig springy sprint sprung spurt spurts spying stale stales stark startling stationed
stealing steeling steep steeps stems stews stocky storing stork stowing straining strine string strum styled subset
suited sullen sunning supremely surer swats sweeps tacks tailgated tailing tails tally tampers tarrier teats tedium
tensors terracing testified thatch thigh thorn throttled tireless toast toeing toiled toning torturing toting toured
touting toying tracing tragedies trails training trait trampling transformer transient transited transmits transports
traversing trawl trawler trawling tread treed trendy trialling triplet triumphed turban turnaround udder ultimately
ultimatum unavailable undeserved unfriendly unleashed unreservedly unresolved unset upgraded urbane viability
victories visibility vogue volley vowing wades wages wails waked wanes waning warding warms warping warring waves
waxes weakly wedge weekended whales whiten width willpower winner workman wowing wrangled wrangles yarns yawning
yearly yodels youth zacks
`;

/** They are also names of suburbs, which are meant only after a preposition; the Kakadu is a Prado. */
const likeSuburbs = `
abbey almonds alpha amber amphitheatre arable archer auburn bamboo banana banks bannister bass beacon beard bell berry
bingo blacksmiths bland bluff botany boulder bray brazier breakwater bridges bright brightly brim broke buffalo
bulldog bungalow burns butler calcium cane cardigan cargo cascade cashmere casino cataract causeway caveat chute
coconuts collector collie comet concord cook cope copping crescent crossroads cuckoo cue darling dean delegate delta
detention dollar don driver duchess dunk emerald eureka evergreen falcon federal field fielding firefly fisher
flagstone flint forces fords forest forth foster fountain fox freshwater gables galore garland gazette geranium
goodnight gore grassy gray grey grove gunning gunpowder hackney hale hall harden hardy harrow hart haven hay haystack
highlands hillier hillside hocking holder homestead horn hove hunter hurricane indigo jubilee kakadu kindred legume
limerick limestone lizard lock magenta magnolia magpie manly manning marathon march maroon martin mascot meadow
meadows meander midway miles miller minding moody motley musk navigators needles newton nook oaks officer orange
orient ovens page panorama paradise peel pelican penguin perseverance pinnacle pinnacles pioneer plenty porcupine
prairie price prospect putty pyramid quandary rainbow redhead research reservoir retreat robe ruby rugby ruse rye
saints sale sandstone sapphire sedan senior short snowball snug speed springs stockyard stokes stow success sulky
sundown sunset sunshine syndicate tapping toll tomahawk topaz tunnel turner university usher valentine veteran
vineyard vista wail wall wandering ward warren watchman waterfall waterways wean wellington willows wills windy
withers wombat woodlands wright young
`;
export const suburbsLikeWords: ReadonlySet<string> = new Set(likeSuburbs.trim().split(/\s+/));

/** Correctly spelt, whether or not they are in the stock. */
export const englishWords: ReadonlySet<string> = new Set([
  ...everydayWords,
  ...likeNames.trim().split(/\s+/),
  ...likeFilterWords.trim().split(/\s+/),
]);

/** The plural is one too: `watches` are no misspelt hatches. */
export function isEnglishWord(word: string): boolean {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some((form) => englishWords.has(form));
}
