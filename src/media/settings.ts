/** Switches of pictures and printed pages (checklist NAV-110 to NAV-112, TEN-17). */
import * as z from 'zod';

export const mediaSettingsSchema = z
  .strictObject({
    printing_enabled: z.boolean().default(false).describe('Offers the printable page and the PDF of a vehicle (TEN-17).'),
    picture_quality: z.number().int().min(30).max(95).default(72).describe('Quality of resized pictures, in percent.'),
    resize_pictures: z.boolean().default(true).describe('Serves pictures in the width that the screen needs.'),
    image_hosts: z
      .array(z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a host name such as "images.example.com.au"'))
      .default([])
      .describe('Hosts whose pictures the site may fetch and resize.'),
    print_footer: z.string().default('').describe('Line at the foot of printed pages.'),
  })
  .prefault({});

export type MediaSettings = z.output<typeof mediaSettingsSchema>;
