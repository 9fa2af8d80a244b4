/** Switches of pictures and printed pages (checklist NAV-110 to NAV-112, TEN-17). */
import * as z from 'zod';

export const mediaSettingsSchema = z
  .strictObject({
    printing_enabled: z
      .boolean()
      .default(false)
      .describe('Offers the printable page and the PDF of a vehicle (TEN-17).'),
    picture_quality: z.number().int().min(30).max(95).default(72).describe('Quality of resized pictures, in percent.'),
    resize_pictures: z.boolean().default(true).describe('Serves pictures in the width that the screen needs.'),
    image_service: z
      .string()
      .refine(
        (pattern) => pattern === '' || isServicePattern(pattern),
        'an https URL with {url} and {width} after its host, such as "https://images.example.com/fetch/w_{width},q_{quality},f_auto/{url}"',
      )
      .default('')
      .describe(
        'URL of a cloud image service that resizes the pictures instead of this server. {width} is the width in pixels, {quality} is `picture_quality`, {url} is the percent-encoded URL of the picture. Empty for none.',
      ),
    image_hosts: z
      .array(z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a host name such as "images.example.com.au"'))
      .default([])
      .describe('Third-party hosts whose pictures the site may fetch and resize.'),
    picture_note: z
      .string()
      .default('')
      .describe(
        'What visitors must know about the pictures, once in the footer of every page: ' +
          '"Pictures are illustrations." Empty for nothing.',
      ),
    print_footer: z
      .string()
      .default('')
      .describe(
        'Line at the bottom of printed pages. Leave out phone numbers: the vehicle’s is at the top, and a second one would confuse.',
      ),
  })
  .prefault({});

function isServicePattern(pattern: string): boolean {
  if (!/^https:\/\/[^/{}\s]+\/\S*$/.test(pattern) || !URL.canParse(pattern)) return false;
  const placeholders: string[] = pattern.match(/\{[^}]*\}?/g) ?? [];
  return (
    placeholders.includes('{url}') &&
    placeholders.includes('{width}') &&
    placeholders.every((name) => ['{url}', '{width}', '{quality}'].includes(name))
  );
}

export type MediaSettings = z.output<typeof mediaSettingsSchema>;
