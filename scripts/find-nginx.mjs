/** Finds nginx, or installs Debian's package. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installAptPackages } from './support/apt.mjs'
import { isExecutable, findExecutable } from './support/which.mjs'

/** Locations of nginx that are often missing from a normal user's PATH. */
const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/nginx/sbin/nginx', '/opt/homebrew/bin/nginx']
const MODULES = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules', '/usr/lib64/nginx/modules']
const MIME_TYPES = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types']
const BROTLI = 'ngx_http_brotli_static_module.so'

const installed = () => findExecutable('nginx') ?? PLACES.find(isExecutable)
const brotliModule = () =>
  MODULES.filter((folder) => existsSync(folder) && readdirSync(folder).includes(BROTLI)).map((folder) =>
    join(folder, BROTLI),
  )[0]

/**
 * Returns the paths of nginx, of its MIME types, and of its Brotli module if installed.
 * @returns {{ nginx: string, mimeTypes: string, brotli: string | undefined }}
 */
export function findNginx() {
  // Older Debian releases have no Brotli module; gzip always works.
  if (!installed() && !installAptPackages(['nginx', 'libnginx-mod-http-brotli-static'])) installAptPackages(['nginx'])
  const nginx = installed()
  const mimeTypes = MIME_TYPES.find((path) => existsSync(path))
  if (nginx && mimeTypes) return { nginx, mimeTypes, brotli: brotliModule() }
  throw new Error('No nginx found. Install one (Debian: apt-get install nginx).')
}
