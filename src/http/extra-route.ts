/** An address that a plug-in adds to the server. It belongs to no dealer, and stands beside `routes.ts`, which has the pages. */
export type ExtraRoute = {
  /** As Hono has it, `/demonstration/tiles/*`: also the route's name in the log and in figures. */
  pattern: string;
} & (
  | {
      /** Absolute. Its files stand where the pattern has its star. What is no file of it is asked of the other routes. */
      folder: string;
    }
  | {
      method: 'GET' | 'POST';
      answer(request: Request, requestId: string): Promise<Response>;
    }
);
