/** An empty argument is refused by every command, before it looks at anything. */
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import type { CommandContext } from './command-context.ts';
import { terminalSafe } from './terminal-safe.ts';
import { createCommands, runCommandLine } from './command-line.ts';

async function run(commandArguments: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const say = (text: string): void => {
    said += text;
  };
  const code = await runCommandLine(contextOf(commandArguments, say));
  return { code, said };
}

const contextOf = (commandArguments: string[], say: (text: string) => void): CommandContext => ({
  request: { arguments: commandArguments, folder: process.cwd(), input: 'x', caller: { user: 'sam', host: 'here' } },
  output: terminalSafe({ out: say, error: say }),
  channel: 'process',
  signal: new AbortController().signal,
  isAbout: () => {},
  environment: { databaseUrl: 'postgres://nowhere.invalid/x', dataFolder: '/nowhere' } as CommandContext['environment'],
  platform: () => Promise.reject(new Error('A database was opened.')),
});

interface Leaf {
  words: string[];
  command: Command;
}
const leavesOf = (command: Command, words: string[]): Leaf[] =>
  command.commands.length === 0
    ? [{ words, command }]
    : command.commands.flatMap((each) => leavesOf(each, [...words, each.name()]));
const leaves = leavesOf(createCommands(contextOf([], () => {})), []);

const withArguments = leaves.flatMap(({ words, command }) =>
  command.registeredArguments.map((argument, place) => ({
    name: argument.name(),
    asked: [...words, ...command.registeredArguments.map((_, at) => (at === place ? '' : 'x'))],
  })),
);
const withOptions = leaves.flatMap(({ words, command }) =>
  command.options
    .filter((option) => option.required && option.defaultValue !== '' && option.argChoices === undefined)
    .map((option) => ({
      name: option.long!,
      asked: [...words, ...command.registeredArguments.map(() => 'x'), option.long!, ''],
    })),
);

test('there are commands with paths and names', () => {
  expect(withArguments.map(({ asked }) => asked.join(' '))).toContain('tenant check ');
  expect(withOptions.map(({ asked }) => asked.join(' '))).toContain('stock import x x --rejects ');
});

test.each([...withArguments, ...withOptions])('forecourt $asked is refused', async ({ name, asked }) => {
  const { code, said } = await run(asked);
  expect([code, said]).toEqual([
    2,
    expect.stringMatching(new RegExp(`^<?${name}>?: found an empty text, expected a value`)),
  ]);
});
