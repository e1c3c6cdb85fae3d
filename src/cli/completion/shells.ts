import type { Node, OptionWord, Word } from './tree.ts';

export type Shell = 'bash' | 'zsh' | 'fish';

export const SHELLS: Readonly<Record<Shell, (tree: readonly Node[]) => string>> = { bash, zsh, fish };

/** Where nothing of ours fits (the value of an option, an argument), bash completes file names. */
function bash(tree: readonly Node[]): string {
  return `# chancery completion bash
_chancery() {
  local current="\${COMP_WORDS[COMP_CWORD]}" at="" words="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
      ${paths(tree).join(' | ')}) at="$at \${COMP_WORDS[i]}" ;;
    esac
  done
  local before="\${COMP_WORDS[COMP_CWORD - 1]}"
  # --tls=on is three words for bash.
  if [[ $before == "=" ]]; then before="\${COMP_WORDS[COMP_CWORD - 2]}"; fi
  if [[ $current == "=" ]]; then current="" before="\${COMP_WORDS[COMP_CWORD - 1]}"; fi
  case "$at $before" in
${tree.flatMap((node) => chosenOf(node).map(({ word, values }) => `    "${node.path} ${word}") words="${values.join(' ')}" ;;`)).join('\n')}
  *) case "$at" in
${tree.map((node) => `    "${node.path}") words="${wordsOf(node).join(' ')}" ;;`).join('\n')}
  esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o bashdefault -o default -F _chancery chancery
`;
}

function zsh(tree: readonly Node[]): string {
  const entries = (words: readonly Word[]) =>
    words.map(({ word, summary }) => quote(`${word}:${summary.replaceAll(':', '\\:')}`)).join(' ');
  return `#compdef chancery
# chancery completion zsh
_chancery() {
  local at="" word
  local -a commands options
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
      (${paths(tree).join('|')}) at="$at $word" ;;
    esac
  done
  case "$at" in
${tree.map((node) => `    ("${node.path}") commands=(${entries(node.commands)}); options=(${entries(node.options)}) ;;`).join('\n')}
  esac
  local -a values
  case "$at \${words[CURRENT-1]}" in
${tree.flatMap((node) => chosenOf(node).map(({ word, values }) => `    ("${node.path} ${word}") values=(${values.join(' ')}) ;;`)).join('\n')}
  esac
  if (( \${#values} )); then
    compadd -a values
  elif [[ "\${words[CURRENT]}" == -* ]]; then
    _describe -o option options
  elif (( \${#commands} )); then
    _describe command commands
  else
    _files
  fi
}
if [[ "\${funcstack[1]}" == _chancery ]]; then _chancery "$@"; else compdef _chancery chancery; fi
`;
}

function fish(tree: readonly Node[]): string {
  const lines = tree.flatMap(({ path, commands, options }) => [
    ...commands.map(
      ({ word, summary }) =>
        `complete -c chancery -n '__chancery_at "${path}"' -f -a ${word} -d ${quoteFish(summary)}`,
    ),
    ...options.map(
      ({ word, summary, values }) =>
        `complete -c chancery -n '__chancery_at "${path}"' -l ${word.slice(2)} ${values.length === 0 ? '' : `-x -a "${values.join(' ')}" `}-d ${quoteFish(summary)}`,
    ),
  ]);
  return `# chancery completion fish
function __chancery_at
  set -l at ""
  for word in (commandline -opc)[2..-1]
    switch "$at $word"
      case ${paths(tree).join(' ')}
        set at "$at $word"
    end
  end
  test "$at" = "$argv[1]"
end
${lines.join('\n')}
`;
}

function paths(tree: readonly Node[]): string[] {
  return tree.flatMap(({ path }) => (path === '' ? [] : [`"${path}"`]));
}

/** The options whose value is one of a few words. */
function chosenOf({ options }: Node): OptionWord[] {
  return options.filter(({ values }) => values.length > 0);
}

function wordsOf({ commands, options }: Node): string[] {
  return [...commands, ...options].map(({ word }) => word);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function quoteFish(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
