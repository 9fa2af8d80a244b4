/**
 * Default texts of the department pages, for a dealer without an own page at that URL. The dealer can change each text.
 * `{vehicle}` and its like are filled with the dealer's words (`shared/vehicle-words.ts`).
 */
import * as z from 'zod';

const shortText = z.string().trim().min(1).max(200);
const longText = z.string().trim().min(1).max(500);

interface StandardWords {
  /** Left out where the dealer's link to the page has a name. */
  title?: string;
  description: string;
  heading: string;
  steps: readonly string[];
  places_heading?: string;
}

/** The texts of a link above the form to its subject. */
const linkWords = ({ heading, text, link_label }: Readonly<Record<'heading' | 'text' | 'link_label', string>>) => ({
  heading: shortText.default(heading).describe('Heading.'),
  text: longText.default(text).describe('Text under the heading.'),
  link_label: shortText.default(link_label).describe('Label of the link.'),
});

const words = ({ title, description, heading, steps, places_heading = 'Where to find us' }: StandardWords) => ({
  title: (title === undefined ? z.string().trim().max(200).default('') : shortText.default(title)).describe(
    title === undefined ? 'Title of the page; empty uses the name of the link to it.' : 'Title of the page.',
  ),
  description: longText
    .default(description)
    .describe('Text under the title and in search results; {dealer} is replaced by the dealer’s name.'),
  heading: shortText.default(heading).describe('Heading of the steps next to the form.'),
  steps: z
    .array(longText)
    .min(1)
    .max(8)
    .default([...steps])
    .describe('The process, step by step.'),
  places_heading: shortText.default(places_heading).describe('Heading of the department’s locations.'),
});
const departmentWords = (own: StandardWords) => z.strictObject(words(own)).prefault({});

const onTheSite = 'which shows the available days and times.';
const bookingPageWords = z
  .strictObject({
    title: shortText.default('Book a service').describe('Title of the page.'),
    description: longText
      .default(`Choose your dealership and make. You book on its own booking site, ${onTheSite}`)
      .describe('Text under the title and in search results.'),
    description_for_dealership: longText
      .default(`Choose your make. You book on our booking site, ${onTheSite}`)
      .describe('The description if one dealership has every booking site.'),
    description_for_site: longText
      .default(`You book on our booking site, ${onTheSite}`)
      .describe('The description if there is one booking site.'),
    link_label: shortText.default('Book a service').describe('Label of the link to a site that serves every make.'),
    link_label_for_make: shortText
      .default('Book your {make} service')
      .describe('Label of the link to the site of one make; {make} is replaced by its name.'),
    question: z
      .strictObject(
        linkWords({
          heading: 'Another make, or a question first?',
          text: 'Tell us about your vehicle and the day that suits you, and our service team will call you.',
          link_label: 'Ask our service team',
        }),
      )
      .prefault({})
      .describe('The link to the service page, below the booking sites.'),
  })
  .prefault({})
  .describe(
    'The list of booking sites (NAV-90). A page in the dealer’s folder with the same URL replaces title and description.',
  );

export const departmentWordsSchema = z
  .strictObject({
    service: z
      .strictObject({
        ...words({
          description:
            'Tell us about your vehicle and the day that suits you. Our service team will call you to confirm the booking.',
          heading: 'How it works',
          steps: [
            'Tell us the registration, what it needs and the day that suits you.',
            'We will call you to confirm the day and the price before anything is booked.',
            'Bring it in. If we find something else, we ask you first.',
          ],
          places_heading: 'Our workshops',
        }),
        booking: z
          .strictObject({
            ...linkWords({
              heading: 'Book online',
              text: 'Choose your dealership, make and an available day and time.',
              link_label: 'Book a Service',
            }),
            text_for_site: longText
              .default('Choose an available day and time on {site}.')
              .describe('The text if the link leads to the one booking site there is; {site} is replaced by its host.'),
            form_title: shortText.default('Ask our service team').describe('Title of the form next to the link.'),
          })
          .prefault({})
          .describe('The link to online booking, shown where there is a booking site (NAV-90).'),
        booking_page: bookingPageWords,
      })
      .prefault({})
      .describe('The service page (NAV-3).'),
    parts: departmentWords({
      description:
        'Tell us which part or accessory you need and for which vehicle. We will check stock and price and get back to you.',
      heading: 'How it works',
      steps: [
        'Tell us the part and the vehicle. The VIN or registration finds the one that fits.',
        'We check our stock and what we have to order, and get back to you with a price.',
        'Collect it, have it sent, or have us fit it.',
      ],
      places_heading: 'Parts counters',
    }).describe('The parts page (NAV-6).'),
    sell_my_car: z
      .strictObject({
        ...words({
          title: 'Sell My {Vehicle}',
          description:
            'Tell us about it in three short steps and we will come back to you with an offer. ' +
            'You do not have to buy {a vehicle} from us.',
          heading: 'How it goes',
          steps: [
            'Tell us about the vehicle and its condition. Three short steps.',
            'Our buying team will look at it and call you with an offer.',
            'Bring it in. We inspect it, settle what is owing on it, and pay you.',
          ],
        }),
        estimate: z
          .strictObject(
            linkWords({
              heading: 'Want a figure first?',
              text: 'See what your {vehicle} is worth in about two minutes, and how we work it out.',
              link_label: 'Get an estimate online',
            }),
          )
          .prefault({})
          .describe('The link to an online estimate, shown where there is one (TRADE-19).'),
      })
      .prefault({})
      .describe('The page for people who sell (NAV-43).'),
    fleet: departmentWords({
      title: 'Fleet',
      description: '{Vehicles} for businesses of every size from {dealer}, with one contact who knows yours.',
      heading: 'How it works',
      steps: [
        'Tell us what your business drives and what it needs next.',
        'A fleet specialist will call you, work out what fits and put the price in writing.',
        'We have the {vehicles} ready for work, with registration and fit-out done.',
      ],
    }).describe('The fleet page (NAV-37).'),
    careers: departmentWords({
      title: 'Careers',
      description: 'Work at {dealer}: in the workshop, in the showroom and behind the counter.',
      heading: 'How to apply',
      steps: [
        'Tell us what you do and where you would like to work. You do not need a cover letter.',
        'Someone from the dealership will read it and call you, whatever the outcome.',
        'Come and see the place before you decide.',
      ],
    }).describe('The page for people who look for work (NAV-36).'),
    test_drive: departmentWords({
      description: 'Choose {a vehicle} and a time that suits you. We will have it ready for you.',
      heading: 'How it goes',
      steps: [
        'Choose {a vehicle}, or tell us what you have in mind.',
        'Choose a day and a time. We will have it fuelled and out the front.',
        'Bring your driver licence, and drive a road you know.',
      ],
    }).describe('The test drive page (NAV-2).'),
  })
  .prefault({})
  .describe(
    'Text of the department pages. A page in the dealer’s folder with the same URL replaces title, description and steps.',
  );

export type DepartmentName = keyof z.output<typeof departmentWordsSchema>;
