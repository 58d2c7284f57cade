import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { repositoryRoot } from '../../../scripts/support/root.mjs'

const HOME = join(repositoryRoot, 'tests/browser/support')

/** Builds the app, the mock clinic and the simulation into one script and one style sheet. */
export async function bundleSimulation(): Promise<{ readonly script: string; readonly styles: string }> {
  const built = await build({
    root: repositoryRoot,
    configFile: false,
    envDir: false,
    // The fake WeChat imports modules that only Node has.
    logLevel: 'error',
    plugins: [react()],
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify('simulation') },
    resolve: { alias: { '@': join(repositoryRoot, 'src'), 'node:timers': join(HOME, 'browser-timers.ts') } },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      cssCodeSplit: false,
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: join(HOME, 'simulation-in-page.ts'), output: { codeSplitting: false } },
    },
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const script = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
  const styles = files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('\n')
  return { script, styles }
}
