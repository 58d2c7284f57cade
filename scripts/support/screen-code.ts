import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRoutePaths } from '../read-routes'
import { repositoryRoot } from './root.mjs'

/** Returns the code in docs/product/screens.md of the screen at a path such as `doctors/d2001?date=…`, or the path. */
export function readScreenCode(place: string): string {
  const path = `/${place.replace(/\?.*/, '')}`
  const routes = readRoutePaths(repositoryRoot).filter((route) =>
    new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path),
  )
  // A fixed path takes precedence over a parameter.
  const [route = ''] = routes.sort((a, b) => a.split('$').length - b.split('$').length)
  const url = route.replaceAll('$', ':')
  const rows = readFileSync(join(repositoryRoot, 'docs/product/screens.md'), 'utf8').split('\n')
  const row = rows.find((each) =>
    each
      .split('|')[2]
      ?.split('`')
      .some((part) => part.replace(/\?.*/, '') === url),
  )
  return /S\d\d/.exec(row ?? '')?.[0] ?? place
}
