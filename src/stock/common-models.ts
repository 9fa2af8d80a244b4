/**
 * Makes and their models that Australians drive, kept by hand: what a person may mean who names a vehicle, in stock or
 * not.
 */
export const commonModels: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'Brera, Giulia, Giulietta, MiTo, Stelvio, Tonale',
  Audi: 'A1, A3, A4, A5, A6, e-tron, Q2, Q3, Q5, Q7, Q8',
  BMW: '1 Series, 2 Series, 3 Series, 4 Series, 5 Series, i4, iX, iX3, X1, X2, X3, X4, X5, X7',
  BYD: 'Atto 3, Dolphin, Seal, Sealion 6, Shark 6',
  Chery: 'Omoda 5, Tiggo 4, Tiggo 7 Pro, Tiggo 8 Pro',
  Chevrolet: 'Camaro, Corvette, Silverado',
  Chrysler: '300, Crossfire, Grand Voyager, PT Cruiser, Sebring',
  Citroen: 'C3, C4, C5 Aircross, C5 X',
  Cupra: 'Ateca, Born, Formentor, Leon',
  Daihatsu: 'Charade, Sirion, Terios',
  Dodge: 'Caliber, Nitro',
  Fiat: '500, 500X, Doblo, Ducato, Scudo',
  Ford: 'EcoSport, Endura, Escape, Everest, F-150, Fairlane, Falcon, Fiesta, Focus, Kuga, Mondeo, Mustang, Puma, Ranger, Territory, Transit, Transit Custom',
  Genesis: 'G70, G80, GV60, GV70, GV80',
  GWM: 'Cannon, Haval H6, Haval Jolion, Ora, Steed, Tank 300, Tank 500',
  Holden:
    'Acadia, Adventra, Astra, Barina, Calais, Caprice, Captiva, Cascada, Colorado, Commodore, Crewman, Cruze, Epica, Equinox, Insignia, Kingswood, Malibu, Monaro, Rodeo, Statesman, Tigra, Trailblazer, Trax, Vectra, Zafira',
  Honda: 'Accord, City, Civic, CR-V, HR-V, Integra, Jazz, NSX, Odyssey, Prelude, S2000, ZR-V',
  Hyundai:
    'Accent, Elantra, Getz, Grandeur, i20, i30, i30 Sedan, i40, iLoad, Inster, Ioniq, Ioniq 5, Ioniq 6, ix35, Kona, Palisade, Santa Cruz, Santa Fe, Sonata, Staria, Terracan, Tiburon, Tucson, Veloster, Venue',
  Isuzu: 'D-MAX, MU-X',
  Jaguar: 'E-Pace, F-Pace, F-Type, I-Pace, S-Type, X-Type, XE, XF, XJ',
  Jeep: 'Cherokee, Compass, Gladiator, Grand Cherokee, Renegade, Wrangler',
  Kia: 'Carnival, Cerato, EV3, EV4, EV5, EV6, EV9, K4, Niro, Optima, Picanto, Rio, Rondo, Seltos, Sorento, Sportage, Stinger, Stonic, Tasman',
  'Land Rover':
    'Defender, Discovery, Discovery Sport, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  LDV: 'D90, Deliver 9, eT60, G10, T60, V80',
  Lexus: 'CT, ES, GX, IS, LBX, LX, NX, RX, UX',
  Lotus: 'Elise, Emira, Evora, Exige',
  Mahindra: 'Pik-Up, Scorpio, XUV700',
  Mazda: '2, 3, 6, BT-50, CX-3, CX-30, CX-5, CX-60, CX-70, CX-8, CX-80, CX-9, CX-90, MX-30, MX-5',
  'Mercedes-Benz':
    'A-Class, B-Class, C-Class, Citan, CLA, E-Class, EQA, EQB, EQC, G-Class, GLA, GLB, GLC, GLE, GLS, S-Class, Sprinter, V-Class, Valente, Vito, X-Class',
  MG: 'HS, MG3, MG4, MG5, ZS, ZST',
  Mini: 'Clubman, Cooper, Countryman, Hatch',
  Mitsubishi:
    'ASX, Delica, Eclipse Cross, Galant, Lancer, Magna, Mirage, Outlander, Pajero, Pajero Sport, Triton, Verada',
  Nissan:
    '350Z, 370Z, Almera, Ariya, Dualis, GT-R, Juke, Leaf, Maxima, Micra, Murano, Navara, Pathfinder, Patrol, Pulsar, Qashqai, Silvia, Skyline, Tiida, X-Trail',
  Peugeot: '2008, 208, 3008, 308, 5008, 508, Expert, Partner',
  Polestar: '2, 3, 4',
  Porsche: '911, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan',
  Proton: 'Exora, Persona, Satria',
  Ram: '1500, 2500',
  Renault: 'Arkana, Captur, Clio, Fluence, Kadjar, Kangoo, Koleos, Laguna, Master, Megane, Scenic, Trafic, Zoe',
  Skoda: 'Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Octavia, Roomster, Scala, Superb, Yeti',
  SsangYong: 'Korando, Musso, Rexton, Tivoli',
  Subaru: 'BRZ, Crosstrek, Forester, Impreza, Levorg, Liberty, Outback, Solterra, Tribeca, WRX, XV',
  Suzuki: 'Baleno, Celerio, Fronx, Grand Vitara, Ignis, Jimny, Kizashi, S-Cross, Swift, Vitara',
  Tesla: 'Model 3, Model S, Model X, Model Y',
  Toyota:
    '86, Aurion, Avalon, bZ4X, C-HR, Camry, Celica, Corolla, Corolla Cross, Fortuner, GR86, Granvia, HiAce, HiLux, Kluger, LandCruiser, LandCruiser 70, LandCruiser Prado, Prius, RAV4, Rukus, Supra, Tarago, Tundra, Yaris, Yaris Cross',
  Volkswagen:
    'Amarok, Arteon, Caddy, Caravelle, Crafter, Eos, Golf, ID.4, ID.5, Jetta, Multivan, Passat, Polo, Scirocco, T-Cross, T-Roc, Tiguan, Touareg, Transporter',
  Volvo: 'C40, EX30, EX90, S60, V60, XC40, XC60, XC90',
};
