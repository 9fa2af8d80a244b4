/**
 * The MCP server of a dealer's site, made for one request: what it offers and answers depends on the request's dealer,
 * and no session is kept, so any of several servers may answer the next request.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import type { SiteContext } from '../../site/site-context.ts';
import { writePath } from '../../tenants/configuration-problem.ts';
import { issueProblems } from '../../tenants/schema-problems.ts';
import { vehicleWords } from '../../shared/vehicle-words.ts';
import type { AssistantTool } from './assistant-tool.ts';
import { assistantTools } from './assistant-tools.ts';

/** Of what the tools take and answer. */
const version = '1.0.0';

const instructions = ({ origin, configuration }: Pick<SiteContext, 'origin' | 'configuration'>): string =>
  `The website of ${configuration.name}, an Australian dealer of ${vehicleWords(configuration).many}, at ${origin}. ` +
  'Everything here is read-only and says what the website says. ' +
  'Give prices and repayments in the words of the answer, with the address of their page. Never give a repayment without its interest rate, ' +
  'comparison rate and conditions, and give no advice on credit: not what somebody can afford, nor whether to borrow. Nothing is sent to the dealer: ' +
  'prepare_enquiry makes a link that the person opens, reads and sends.';

export function createAssistantServer(site: SiteContext): Server {
  const { name } = site.configuration;
  const server = new Server(
    { name: 'forecourt', title: name, version, websiteUrl: site.origin },
    { capabilities: { tools: {} }, instructions: instructions(site) },
  );
  const tools = assistantTools.filter((tool) => tool.isOffered(site));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describeTool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    const tool = tools.find((each) => each.name === params.name);
    if (tool === undefined)
      throw new McpError(
        ErrorCode.InvalidParams,
        `name: found ${JSON.stringify(params.name.slice(0, 100))}, expected one of ${tools.map((each) => each.name).join(', ')}.`,
      );
    return callTool(site, tool, params.arguments ?? {});
  });
  return server;
}

/** The schemas do not change, and some are long. */
const described = new WeakMap<AssistantTool, Tool>();

function describeTool(tool: AssistantTool): Tool {
  const before = described.get(tool);
  if (before !== undefined) return before;
  const { name, title, description, input, output } = tool;
  const listed: Tool = {
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(input, { io: 'input' }) as Tool['inputSchema'],
    outputSchema: z.toJSONSchema(output) as NonNullable<Tool['outputSchema']>,
    annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
  described.set(tool, listed);
  return listed;
}

/** What the tool refuses is an answer that the model reads, and can do better by. */
async function callTool(site: SiteContext, tool: AssistantTool, given: unknown): Promise<CallToolResult> {
  const input = tool.input.safeParse(given);
  if (!input.success) {
    const problems = input.error.issues.flatMap((issue) => issueProblems({ issue, schema: tool.input, value: given }));
    return refusal(
      problems
        .map(({ path, found, expected }) => `${writePath(path)}: found ${found}, expected ${expected}.`)
        .join('\n'),
    );
  }
  try {
    const answer = await tool.answer(site, input.data);
    if (!answer.ok) return refusal(answer.reason);
    const { content, text } = answer.value;
    return { content: [{ type: 'text', text }], structuredContent: content };
  } catch (error) {
    site.page.reportFailure(`assistants’ ${tool.name}`, error);
    return refusal(`Something went wrong on our side. Please try again later. The request was ${site.request.id}.`);
  }
}

const refusal = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });
