/**
 * A tool that the dealer's site offers to AI assistants (Model Context Protocol). A language model reads its
 * description and its errors: they name parameters as the schema does, with units, what was found and what was
 * expected.
 */
import type * as z from 'zod';
import type { SiteContext } from '../../site/site-context.ts';
import type { Result } from '../../shared/result.ts';

export interface ToolAnswer<Content> {
  /** As the tool's output schema says. */
  content: Content;
  /** The same in a few lines, with the addresses of the pages that show it. */
  text: string;
}

/** The reason is a sentence for the model: what was found, what was expected, what to do. */
export type ToolResult<Content> = Result<ToolAnswer<Content>, string>;

export interface AssistantTool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** Whether this dealer has the page that shows the same, open to everyone. */
  isOffered(site: SiteContext): boolean;
  answer(site: SiteContext, input: z.output<Input>): Promise<ToolResult<z.output<Output>>>;
}

/** Checks a tool against its schemas. The list of tools knows no more than that each takes what its `input` parsed. */
export const assistantTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: AssistantTool<Input, Output>,
): AssistantTool => tool as unknown as AssistantTool;
