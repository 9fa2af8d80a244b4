/**
 * The same for a form of several steps: people who only sell (NAV-43, NAV-44, TRADE-19). A route of its own, because
 * one for both brings the view of steps to every department: 10 to 23 kB compressed there, and 2 to 12 kB on every
 * other page, since the bundler shares it out.
 */
import { useActionData, useLoaderData } from 'react-router';
import { SteppedFormView } from '../../leads/form-views/stepped-form-view.tsx';
import type { readDepartment, takeDepartmentForm } from './department-data.ts';
import { DepartmentFormPage } from './department-page.tsx';

export { readDepartment as loader, takeDepartmentForm as action } from './department-data.ts';
export { departmentMeta as meta } from './department-meta.ts';

export default function SteppedDepartmentRoute() {
  const department = useLoaderData<typeof readDepartment>();
  const posted = useActionData<typeof takeDepartmentForm>();
  return <DepartmentFormPage department={department} posted={posted} view={SteppedFormView} />;
}
