/**
 * Offers to the dealer without a link and without a known phrase, and what real people write that sounds a little like
 * one; invented, after the kinds of both that dealers get.
 */
import type { ScreeningText } from './screening-texts-fixture.ts';

const message = (text: string): ScreeningText => ({ message: text });

export const pitchTexts: readonly ScreeningText[] = [
  message(
    'Hi, I help dealerships like yours get more buyers through the door without spending a dollar on ads. Can I send you a two minute video on how it works?',
  ),
  message(
    'Quick one - who looks after your marketing? We have helped 40 dealers grow their bookings and would love to do the same for you.',
  ),
  message(
    'Hello, my name is Priya and I am a business development manager at Cloudmint. We build AI assistants that answer your calls after hours. Would you be open to a quick chat this week?',
  ),
  message(
    'I noticed your Google listing is missing photos. Businesses in your area that fixed this saw a lot more calls. Worth a conversation?',
  ),
  message(
    'We supply commercial cleaning services for car yards across Brisbane. Can we send over a proposal? No lock-in contracts.',
  ),
  message(
    'Are you the right person to speak with about reducing your energy bills? We work with businesses like yours and could cut your power costs by a third.',
  ),
  message(
    'Hi there, our AI receptionist picks up every missed call and books the service for you. Would you be interested in seeing a short demo?',
  ),
  message(
    'Could you connect me with the person responsible for your website? I have an idea that would increase your sales this quarter.',
  ),
  message(
    'We specialise in video for automotive dealers. Happy to shoot one car at no cost so that you can see the quality. Let me know if this is of interest.',
  ),
  message(
    'Hello, I have several qualified technicians available who are looking for work in your area. May I send you their details? We only charge on success.',
  ),
  message(
    'Dear friend, I have a business proposal of mutual benefit. It is strictly confidential. Kindly reply to me for more details.',
  ),
  message(
    'Good day. I represent investors who would like to invest in your country through a trustworthy partner. Kindly respond for the partnership opportunity.',
  ),
  message('Hi, I wrote about the price for reseller'),
  message(
    'We offer EFTPOS terminals with no monthly fees and could save your dealership thousands a year. Who handles your payments?',
  ),
  message(
    'Hey team, your competitors are already using our chatbots to capture customers at night. Can I show you how it works on a quick call?',
  ),
  message(
    'I am a freelance copywriter and I would like to improve your brand with fresh posts each week. Are you open to hearing more?',
  ),
  message('Slot gacor hari ini, daftar sekarang bonus 100%'),
  message('Лучшее онлайн казино, бонус за регистрацию'),
  message('Займы онлайн на карту без отказа, деньги сразу'),
  message('正规博彩平台，注册送彩金'),
  message(
    'We do promotional merchandise, pens, caps and key rings for dealerships. Can I send you our catalogue and samples?',
  ),
  message(
    'Hi, I am reaching out to see whether you would be interested in growing your online presence. We worked with over 100 companies in Australia.',
  ),
  message(
    'Is your team overwhelmed with paperwork? Our software automates your invoices and would streamline your business from day one. Can I book you a demo?',
  ),
  message(
    'Hello, we provide labour hire and recruitment services to the automotive industry. Would you be open to a call next week to discuss your staffing?',
  ),
  message('I help car dealers get 20 extra test drives a month or they do not pay. Are you open to learning more?'),
  message('We are offering a complimentary audit of your social media. Who is the best person to send it to?'),
  message(
    'Our company provides freight and logistics solutions for dealers, best rates in the market. Please share your requirement so we can send you a quotation.',
  ),
  message(
    'Hi, I can increase your revenue with automated text messages to old customers. We have done this for dealerships in Sydney. Shall I send you a case study?',
  ),
  {
    name: 'CrytoLal',
    lastName: 'CrytoLal',
    email: 'a1@mailinator.com',
    message: 'Hello, I am writing about your the price for reseller',
  },
  message(
    'Attention business owner, we can get you the government grant that your business is owed. Reply for a free consultation.',
  ),
];

/** What they say of themselves, their work or their wishes is no offer, or they also say what they want. */
export const realTextsLikePitches: readonly ScreeningText[] = [
  message(
    'Hi, my name is Priya and I am with a plumbing company. We need three vans before Christmas, can somebody call me about fleet pricing?',
  ),
  message('I am the founder of a small cleaning business. Do you do novated leases for sole traders?'),
  message('Who looks after your fleet sales? I would like a quote for four D-MAX.'),
  message('Can I speak to the person who handles warranty claims please? Third time I am trying.'),
  message('Could you put me in touch with the right person about my finance application?'),
  message('Your competitors have the same car for two thousand less. Can you do better?'),
  message('Let me know if you are interested in my Pajero, 2016, 140,000 km. I can send you photos and details.'),
  message('Would you be open to an offer of $21,000? I can come on Saturday.'),
  message('Would you be interested in a swap, my HiLux for the Ranger plus cash from me?'),
  message('Are you open to negotiation on the price? I am paying cash.'),
  message('Are you open on Sunday? I would like to have a look.'),
  message('Can I send you a video of the noise that my car makes? It started after the service.'),
  message('Happy to share more photos of my trade in. Can you give me a ballpark?'),
  message('I noticed your website says $24,990 but the yard had it for $26,990. Which one is it?'),
  message('I noticed your ad is for the petrol, do you have the diesel too?'),
  message('I work with dealers a lot and know how this goes, so please just tell me your best price.'),
  message('We help people with a disability get around and are looking for a vehicle with a wheelchair lift.'),
  message('We work with businesses all over Queensland, so I need a wagon that tows 3 tonnes and gets good mileage.'),
  message('Do you offer a money back guarantee on used cars? And a free loan car while mine is serviced?'),
  message('Is there a free quote for hail damage? I can bring it in any day.'),
  message('Kindly reply with your best price for the Tucson, also kindly send the interior photos.'),
  message('Kindly let me know the availability and the full address, I am coming from Toowoomba.'),
  message('Could you increase your offer for my trade in by $1,000? Then I sign today.'),
  message('What would it cost to improve the towing with a heavier spring? And can you reduce your dealer delivery?'),
  message('I am a sales manager and drive 60,000 km a year, what would you recommend, hybrid or diesel?'),
  message('I run a marketing agency and want a used Model 3, is the business price different with ABN?'),
  message('I am a recruiter and on the road all day. I need a comfortable car under $30,000 with CarPlay.'),
  message('We supply and install solar in Dalby. Do you do signwriting when we buy two vans from you?'),
  message(
    'My software company is getting rid of its pool cars, six Camrys. Do you buy them, and who should I send the details to?',
  ),
  message('Saw the AI assistant on your chat, it could not tell me the price. Can a human?'),
  message(
    'I sent a message last week and nobody answered. Please let me know if this is still available, I am very interested.',
  ),
  message(
    'Can you book me a demo drive in the new electric one? I am interested in seeing how the one pedal thing works.',
  ),
  message(
    "Would you be interested in buying my late husband's Prado? I do not know what it is worth. It is in good condition.",
  ),
  message('Hi I wanted to know your price for the 2021 Hilux please'),
  message(
    'I would like to discuss a partnership between our footy club and your dealership for next season, who should I talk to about sponsorship?',
  ),
  message(
    'We are a school and would like to borrow a ute for our parade in May, we can offer your name on the banner.',
  ),
  message('I have a proposal: 22k for the Forester and you throw in the tow bar. Deal?'),
  message('Strictly between us, what is the lowest you would take for it?'),
  message('My team of five each needs a vehicle, who handles your corporate accounts?'),
  message(
    'I was just about to reach out to your team but the phone rang out. Could somebody from sales call me about the Isuzu?',
  ),
  message('We have used your service department for years, and are now after a seven seater for our growing family.'),
  { name: 'Suharto', lastName: 'Suharto', message: 'Is this car still available? I am free Saturday morning.' },
  { name: 'asdf', lastName: 'asdf', email: 'asdf@mailinator.com', message: 'How much is it drive away?' },
  { name: 'Ng', lastName: 'Hrdlička', message: 'Is the price negotiable?' },
  { name: 'JB', lastName: 'Schwartz', email: 'x7f9q2kd8@privaterelay.appleid.com', message: 'Call after 5 please' },
  { name: 'Krzysztof', lastName: 'Brzęczyszczykiewicz', message: 'Does it have a full service history?' },
];

/** What people write who look for work: they offer themselves, and are never held for that. */
export const applicationTexts: readonly ScreeningText[] = [
  message(
    'My name is Jo and I am a sales manager with ten years in the trade. I would love to help your dealership grow its used car sales. Would you be open to a quick chat?',
  ),
  message(
    'I am a qualified technician available from March. I can increase your workshop productivity and improve your team. May I send you my resume? Happy to share more details.',
  ),
  message(
    'I specialise in video and social media for automotive dealers and could grow your online presence. I helped over 20 dealers in my last job.',
  ),
];
