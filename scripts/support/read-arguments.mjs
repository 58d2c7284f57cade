import { parseArgs } from 'node:util'

/**
 * Parses command-line arguments. `--help` prints the usage and exits with 0; an unknown option exits with 2.
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
    // Node's second sentence explains how to pass a positional argument that starts with a dash.
    console.error(`${error.message.split('. ')[0]}\n\n${usage}`)
    return process.exit(2)
  }
}
