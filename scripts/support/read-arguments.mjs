import { parseArgs } from 'node:util'

/**
 * What a command was given. `--help` tells the usage and ends it; so does an option that it does not know, with 2.
 * @template {import('node:util').ParseArgsConfig} const Config
 * @param {string} usage @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readArguments(usage, config) {
  try {
    if (parseArgs({ ...config, strict: false }).values.help === true) {
      console.log(usage)
      return process.exit(0)
    }
    return parseArgs(config)
  } catch (error) {
    // What follows the first sentence is about a shell's way to write a word that begins with a line.
    console.error(`${error.message.split('. ')[0]}\n\n${usage}`)
    return process.exit(2)
  }
}
