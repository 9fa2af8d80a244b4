import { data } from 'react-router';

/** What a form of the site posts. A body that is no form is its sender's mistake and no failure of ours. */
export function postedForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}
