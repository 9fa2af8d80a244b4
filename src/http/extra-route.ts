/** A URL that a plug-in adds to the server. It belongs to no dealer and is separate from the pages in `routes.ts`. */
export type ExtraRoute = {
  /** A Hono pattern, `/demonstration/tiles/*`. It is also the route's name in logs and metrics. */
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
