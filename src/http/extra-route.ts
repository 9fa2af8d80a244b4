/** A URL that a plug-in adds to the server. It belongs to no dealer and is separate from the pages in `routes.ts`. */
export type ExtraRoute = {
  /** As Hono has it, `/demonstration/tiles/*`: also the route's name in the log and in figures. */
  pattern: string;
} & (
  | {
      /** Absolute. The pattern's star matches its files. Paths without a file go to the other routes. */
      folder: string;
    }
  | {
      method: 'GET' | 'POST';
      answer(request: Request, requestId: string): Promise<Response>;
    }
);
