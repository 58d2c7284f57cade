import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { repositoryRoot } from './root.mjs'
import { isTty } from './terminal.mjs'

/**
 * Runs a Node script and returns its output. The script may report progress on file descriptor 3, one JSON object per
 * line.
 * @param {string[]} args the script and its arguments
 * @param {{ env?: Record<string, string>, cwd?: string, onProgress?: (progress: { done: number, total: number }) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCaptured(args, { env = {}, cwd = repositoryRoot, onProgress } = {}) {
  const { FORCE_COLOR: _asked, ...inherited } = process.env
  const colours = isTty ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...inherited, ...colours, ...env, SUJIAN_PROGRESS_FD: '3' },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    const words = []
    child.stdout.on('data', (chunk) => words.push(chunk))
    child.stderr.on('data', (chunk) => words.push(chunk))
    createInterface({ input: child.stdio[3] }).on('line', (line) => onProgress?.(JSON.parse(line)))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(words).toString('utf8') }))
  })
}
