/** The page of every department whose form is one step; `departments.ts` lists them. */
import { useActionData, useLoaderData } from 'react-router';
import { LeadFormView } from '../../leads/form-views/lead-form-view.tsx';
import type { readDepartment, takeDepartmentForm } from './department-data.ts';
import { DepartmentFormPage } from './department-page.tsx';

export { readDepartment as loader, takeDepartmentForm as action } from './department-data.ts';
export { departmentMeta as meta } from './department-meta.ts';

export default function DepartmentRoute() {
  const department = useLoaderData<typeof readDepartment>();
  const posted = useActionData<typeof takeDepartmentForm>();
  return <DepartmentFormPage department={department} posted={posted} view={LeadFormView} />;
}
