/**
 * What Australian shoppers write through the forms of car dealers, and what spam senders do; invented, after the kinds
 * of both that dealers get.
 */

export interface ScreeningText {
  name?: string;
  lastName?: string;
  email?: string;
  message: string;
}

const message = (text: string): ScreeningText => ({ message: text });

export const realTexts: readonly ScreeningText[] = [
  message('Is it still there?'),
  message('Still available?'),
  message('Price?'),
  message('???'),
  message('Hi'),
  message('Call me'),
  message('0412 345 678'),
  message('$25,000 drive away?'),
  message('15000'),
  message('ok'),
  message(
    'Is this car still available and has it been in any accidents? Can you send more photos of the interior please.',
  ),
  message('Hi there, what is your best drive away price for cash? I can pick up this weekend.'),
  message('Would you take $18,500? I have a 2012 Corolla to trade in, 145,000 kms, new tyres, 8 months rego.'),
  message(
    'I saw the same one for less at https://www.carsales.com.au/cars/details/2021-toyota-hilux/SSE-AD-12345678/ can you match it?',
  ),
  message(
    'Found these three: https://www.carsales.com.au/cars/details/1 https://www.gumtree.com.au/s-ad/2 https://www.autotrader.com.au/car/3 - yours is the nicest. What is the lowest you would go?',
  ),
  message('Seen on https://www.facebook.com/marketplace/item/1234567890/ , is that ad from you?'),
  message('https://acme.example/cars/2021-toyota-hilux-u1'),
  message('This one please: www.acme.example/cars/2021-toyota-hilux-u1?utm_source=google'),
  message('Pictures of my ute for the trade in are here https://photos.app.goo.gl/AbCdEf123'),
  message(
    'Redbook says https://www.redbook.com.au/cars/details/2018-mazda-cx-5 it is worth 22k. What would you give me?',
  ),
  message(
    'What are your finance options? I am self employed with an ABN, need about 30k over 5 years. What would the weekly repayments be?',
  ),
  message('Do you offer loans for people with bad credit? I have been knocked back by my bank.'),
  message('Can I get a personal loan through you, or do you only do secured car loans?'),
  message('Looking for a business car, need an invoice in the company name and a fleet discount if there is one.'),
  message('We are a family business in Casino NSW and after two utes with trays. Do you deliver to 2470?'),
  message('Do you accept Bitcoin or other crypto as payment?'),
  message('I found your website through Google and was wondering if you have any automatic hatches under $15k.'),
  message('I was looking at your website last night and saw a white Ranger, today it is gone. Is it sold?'),
  message(
    'There is a problem on your website, the finance calculator does not load on my phone. Can you send me the repayments for this one instead?',
  ),
  message(
    'Hi, I came across your website while looking for a Troopy. I just checked out your website again and there are two, which one has the diff locks?',
  ),
  message('Good morning, could somebody call me after 3pm please, I work night shift.'),
  message(
    'Dear Sir/Madam, I would like to arrange an inspection of this vehicle on Saturday. Kind regards, Dr. A. Subramaniam',
  ),
  message("G'day mate, any movement on the price?? Keen to do a deal today, cash in hand!!!"),
  message('您好，请问这辆车还在吗？可以试驾吗？我星期六有空。'),
  message('¿Está disponible todavía? Me gustaría verlo mañana.'),
  message('هل السيارة متوفرة؟'),
  message('Xe này còn không ạ? Em muốn xem xe vào thứ bảy.'),
  message('क्या यह गाड़ी अभी भी उपलब्ध है?'),
  message('Добрый день, машина ещё продаётся? Могу приехать в субботу.'),
  message('이 차 아직 있나요?'),
  message("Bonjour, j'ai un permis français, est-ce que je peux faire un essai?"),
  message('Can you email me the service history and the PPSR certificate? My email is sam@example.com'),
  message('Please unsubscribe me from your newsletter. And is the blue one still for sale?'),
  message('Do not call me, email only please. I do not want to receive any advertising.'),
  message('What is the towing capacity with the 4 cylinder? Caravan is 2,800 kg ATM.'),
  message('Need a quote for a logbook service, 2019 i30, 60,000 km. Also the airbag light is on.'),
  message('Part no. 04465-0K340 front brake pads, do you have these in stock? Fitted price?'),
  message(
    "My application for the apprentice mechanic job: I am in year 12, have my licence (P plates) and have helped in my uncle's workshop. Resume: https://drive.google.com/file/d/abc123/view",
  ),
  message('I am a virtual assistant by trade and work from home, so any time suits for a test drive.'),
  message(
    'Looking for a car for my daughter, first car, 5 star ANCAP, under 20k, preferably a Mazda 2 or Yaris. She gets her Ps in two weeks.',
  ),
  message('Do you buy cars without a trade in? I want to sell my 2016 Pajero Sport. Happy to send pics.'),
  message('IS THIS CAR STILL FOR SALE AND IS IT A MANUAL? PLEASE RING ME I DONT LIKE EMAILS. THANKYOU'),
  message('can u do 12k otd thx'),
  message('Hi, 1) is it one owner 2) two keys? 3) any hail damage 4) timing belt done? Cheers'),
  message(
    "Interested. Am in Mt Isa, how much to freight it here by truck? <3000 would be good & I'd pay a deposit of $1,000 today.",
  ),
  message('<5k to spend, what have you got?'),
  message("I'm after a price on the GR86 & Supra -> which is quicker to get? :) <3"),
  { name: 'sam@example.com', lastName: 'sam@example.com', message: 'Autofill did that, sorry. Is it available?' },
  { name: 'DeShawn', lastName: 'MacDonaldMcKay', message: 'Test drive Saturday 10am?' },
  { name: 'Wolfeschlegelsteinhausen', lastName: "Nguyễn-O'Brien", message: 'Would like to see this today.' },
  { name: 'JOHN', lastName: 'SMITH', message: 'PLS CALL' },
  message(
    'We run a digital agency in Fortitude Valley and need a van with our logo on it, ours is https://www.brightfox.com.au if you want the colours. Novated lease or chattel mortgage?',
  ),
  message(
    'Is the roof rack (the one on https://www.rhinorack.com.au/products/pioneer) included? And is https://www.arb.com.au the brand of the bull bar?',
  ),
  message('Can I pay $30,000 in bitcoin? What is your bitcoin address or do I use my crypto wallet?'),
  message('Can I get a business loan for this ute through you? Our working capital is fine.'),
  message('My bank has a loan offer at 7.2%, can you beat it?'),
  message('How do I go about it to unsubscribe from your emails? Also interested in the silver one.'),
  message("I am next of kin and the beneficiary of my late father's estate and need to sell his 2015 Camry."),
  message('It looks like a million dollars! Does it have a tow bar? Thanks xxx'),
  message('Do you do Escort service? I have a 1975 Ford Escort.'),
  message('We are two single women looking for a campervan to travel around Australia.'),
  message('Is that the factory price or does it include on roads?'),
  message('I earn $1,200 a week and my partner makes $900 per week, can we borrow 30k?'),
  message('We both earn 1500 a week. We are a supplier of mining equipment.'),
  message('Dear Manager, there is an error on your website, the price says $1. Can I have it for that?'),
  message('Can we schedule a quick call about the fleet of five?'),
  message('My broker says https://www.plenti.com.au does green car loans. Can you beat 6.49%?'),
  message('Dear Manager, I was on your website and would like the Kluger. Could we schedule a call?'),
  message("I'm a web developer, we are a digital agency in Brisbane and need 3 vans. https://www.ourfirm.com"),
  message('I am selling my car, ad here: https://bit.ly/3xYzAbc photos inside. What would you give as trade in?'),
  message('Looking for a Ford Escort for sale, or sexy girls car lol'),
  message('Inherited a house, well 1.2 million dollars. Want a nice LandCruiser 300 Sahara ZX.'),
  message("my dad's porn star moustache deserves a Mustang lol"),
  message("I saw your five star reviews on Google. Do you deliver to Wikipedia's favourite town, Coober Pedy?"),
  message('Is the instant approval for finance on your website real? I need a car by Friday.'),
  message('My WhatsApp +65 8123 4567, I arrive in Sydney on Monday and need a used car.'),
  message('Can I reply yes to the text I got about the service? I lost the link.'),
  message('I want to buy your website special, the red Swift'),
  message("Hi there, I'm after a work ute for my web design company, GST invoice please. https://brightweb.io"),
  message('We are a supplier of solar and need 2 vans, https://sunnysolar.com'),
  message('Is the Hilux at https://www.hiluxforum.net/t/123 the same as yours? Mechanics charge a lot so I ask.'),
  message('My bank approved me in 10 minutes, which loan do you offer? Need a quick loan for the Tucson.'),
  message('I have an SEO company and want a new company car, nothing fancy'),
];

export const spamTexts: readonly ScreeningText[] = [
  message(
    'Hello, I was on your website and noticed it does not rank higher on Google. Our SEO services put you on the first page of Google in 30 days.',
  ),
  message(
    'We provide high quality backlinks and guest posts on sites with domain authority 50+. Interested? https://rank-fast.xyz',
  ),
  message('Hi business owner, we can redesign your website for only $199. See our portfolio https://designs4less.top'),
  message(
    'Dear Webmaster, organic traffic is dropping everywhere. We offer search engine optimisation packages. Reply STOP to opt-out of further emails.',
  ),
  message(
    'I came across your website and found errors on your website. We are a web development company from India. May I send you a quote?',
  ),
  message(
    'We are a leading mobile app development agency. We can build your app in 4 weeks. Schedule a quick call: https://calendly.com/appsfast',
  ),
  message(
    'Explainer videos boost your sales by 80%! Watch samples at https://video-samples.info/x To unsubscribe https://video-samples.info/out',
  ),
  message('Get real Instagram followers now! Buy followers cheap https://likes4you.shop https://bit.ly/3abcd'),
  message('Email list of 2 million business owners in Australia only $99. https://datastore.biz/au'),
  message(
    'Contact form marketing: we send your message to 5 million websites just like this one reached you. To opt out reply REMOVE',
  ),
  message('Earn $5000 per week from home with crypto trading. Guaranteed profits. https://t.me/cryptoking'),
  message('Bitcoin investment platform, double your bitcoin in 24h https://btc-doubler.online'),
  message('Passive income is easy! Click https://cutt.ly/abc to start now'),
  message(
    'I am Barrister John Kofi. My late client left a sum of 9.5 million US dollars and you are named as next of kin. Reply for details.',
  ),
  message('You have been selected for the compensation fund of 850,000 USD. Contact Western Union agent.'),
  message(
    'Do you need working capital for your company? We offer all kinds of loans at 2% interest. Apply at https://fastcap.loan',
  ),
  message(
    'Merchant cash advance up to $500k in 24 hours, no credit check. Get a business loan today. https://mca-now.com',
  ),
  message(
    'Need funding for your business? Unsecured business loans, approval in one hour. Reply with your number.\nIf you no longer wish to hear from us reply STOP.',
  ),
  message('Best online casino bonus 500% free spins https://spin-palace.bet'),
  message('Buy viagra without prescription cheap'),
  message('hot girls in your area https://date-now.xyz'),
  message('Sex dating no registration [url=https://xx.example]click[/url]'),
  message('<a href="https://cheap-pills.example">cheap pills</a>'),
  message('[url=https://a.example]one[/url] [url=https://b.example]two[/url]'),
  message('[link=https://replica-watches.example]Rolex[/link]'),
  message('https://a1.example https://b2.example https://c3.example https://t.me/promo'),
  message('Nice blog! Check https://bit.ly/2xyz and https://tinyurl.com/abcd for more'),
  message(
    'We are professional manufacturer of LED car lights in Shenzhen. Factory direct price, MOQ 10 pcs. https://www.led-shine.cn',
  ),
  message(
    'Dear purchasing manager, we are a leading supplier of car mats, OEM/ODM welcome, wholesale price. Visit https://mats.alibaba-shop.com',
  ),
  message('Our factory makes floor mats and seat covers. Luxury replicas also. WhatsApp https://wa.me/8613800000000'),
  message(
    'Your website has been hacked. Pay $3000 in Bitcoin to this wallet or we leak your database. BTC address 1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  ),
  message(
    'Copyright infringement on your website! Download proof here https://storage-proof.top/file.zip before legal action.',
  ),
  message(
    'Outsource your bookkeeping to our offshore team, virtual assistants from $5/hour. Book a free demo https://va-hub.co',
  ),
  message(
    'Call centre services and telemarketing. No-obligation consultation: https://telepros.net More leads to your business!',
  ),
  message('Hi, I found your website and want to publish a guest post with a link building offer. What is your price?'),
  message('White label SEO agency here. We bring more traffic to your website. Interested in a 15 minute call?'),
  message('Lead generation agency: more customers for your business, pay per lead. https://leadrocket.io/aus'),
  message(
    'Digital marketing services for car dealers. Boost your online sales! https://autodigital.agency https://autodigital.agency/pricing https://wa.me/911234567890',
  ),
  { name: 'RobertKaxXQZpLm', lastName: 'RobertKaxXQZpLm', message: 'Hello' },
  { name: 'xKjQvbTzRwLp', lastName: 'mNbVcXzLkJhG', message: 'qWeRtYuIoPaSdF' },
  { name: 'hGtRfDeSwQaZ', lastName: 'Smith', message: 'pLoKiJuHyGtF' },
  { name: 'https://win-now.example', message: 'hi' },
  { name: 'Claim your prize www.prizes.top', message: 'Click' },
  { name: 'Get $500 at bonus.xyz', lastName: 'X', message: 'test' },
  message('Make money online! I made $12,000 a month with this https://easy-money.site'),
  message('Forex trading signals, 95% guaranteed returns, join https://t.me/fxsignals'),
  message('Online pharmacy: cialis, levitra and more'),
  message('XXX porn videos https://free-xxx.example'),
  message('Lonely women want to meet you, adult dating https://meet.example'),
  message('<script src=https://evil.example/x.js></script>'),
  message('<img src=x onerror=alert(1)>'),
  message(
    'Dear Sir or Madam, we are a digital marketing company. We found issues with your website. Reply for a free audit.',
  ),
  message(
    'To unsubscribe from future messages visit https://optout.top . We are an IT company that offers web design services.',
  ),
  message('Hey, just visited your website. Boost your ranking with 1000 backlinks: https://backlinks.best'),
  message('email marketing services with verified email lists of car owners, https://maildata.pro'),
  message('Sports betting tips, earn 500 dollars per day https://tips.bet/aus'),
  message('Make $900 a day! Financial freedom awaits, see https://linktr.ee/freedom'),
  message(
    'We give loans to everybody. Loan offer without collateral. We provide funding within one day. Dear beneficiary, contact us.',
  ),
  message('Real followers, likes and subscribers. https://smm.panel https://smm2.panel'),
  message('Casino online https://play-slots.example/au https://is.gd/spin'),
  message(
    "Hi, I'm Sarah. I noticed your site could convert more visitors. We help dealerships double their enquiries using AI chatbots. Can I send you a short demo? https://chatdeal.ai",
  ),
  message(
    'Quick question - who handles your Google reviews? We can get you 50 five-star reviews this month. https://reviewboost.io',
  ),
  message('We can remove negative reviews from Google. Pay only after results. Visit www.repfix.co'),
  message('Your domain is about to expire! Renew now at https://domain-renewal-au.info'),
  message('Do you want 10,000 visitors to your website for $29? https://traffic-boost.shop'),
  message('AI content writing for your blog, 100 articles for your blog for 49 USD. Order https://fiverr.com/x'),
  message('Hello, we sell premium car leads in your area. Exclusive leads from $12. Reply YES.'),
  message('I want to buy your website. Offer 50k.'),
  message('Hey there, rank #1 with our SEO. Monthly SEO packages start at $99.'),
  message('Need a cheap loan? Apply at https://quickcash-loans.info now approval in minutes'),
  message('Congratulations! You won an iPhone 15. Claim at https://bit.ly/win15'),
  message('Our company supplies LED headlight bulbs, please see catalogue: http://led-bulbs.com.cn Best price, Tina'),
  message('Meet singles near you tonight https://date.fun'),
  message('Kindly add our backlink. We pay $100 per guest post.'),
  message('I am Prince Abdul, need your help transferring 25 million dollars.'),
  message('Get your business listed in 80 directories. Cheap. https://bizlist.pro'),
  message('We are a Wikipedia page creation agency. https://wikipros.us'),
  message('Dear Sir/Madam, we export Thai rice and sugar at factory price. WhatsApp +66 80 000 0000'),
  message('Продвижение сайтов в топ Google недорого https://seo-top.ru'),
  message('专业SEO优化 提升排名 联系微信 seo888 https://seo888.cn'),
  message('Your Facebook page will be disabled. Verify at https://meta-verify.support/appeal'),
  message(
    'Hello team, hope you are well. We help auto dealers get more sales with Facebook ads. Want to see results? https://adsforautos.net',
  ),
  message('Boost sales with SMS marketing. First 1000 free. https://smsblast.io'),
  message('Need cheap hosting? 70% off https://hostnow.site'),
  message('Invest $250 and earn daily with AI trading bot https://aitrade.fund'),
  message('Cheap replica rolex watches https://rolexrep.cc'),
  message('Video editing & logo design services from $20. https://logofast.design'),
  message('Work from home, $45/hour, no experience https://jobs4u.work'),
];
