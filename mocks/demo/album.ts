import type { Drawer } from './drawer'

const PHOTO = 'photo/'
const FOLDER = 'photos/'
/** A picture that nothing is in: the screens say that it cannot be shown. */
const NOTHING = 'data:,'

const nameOf = (type: string): string => {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  return `${letters.join('')}.${type === 'image/png' ? 'png' : type === 'image/webp' ? 'webp' : 'jpg'}`
}

/**
 * The bucket of the static demo. A photo gets an address inside the demo's own folder, which stays the same over reloads;
 * nothing is ever asked for there, because `showIn` lets images take the pixels from here.
 */
export class Album {
  readonly #drawer: Drawer
  readonly #base: string
  readonly #pixels = new Map<string, string>()
  /** `base` is the address of the demo's folder, with its last slash. */
  constructor(drawer: Drawer, base: string) {
    this.#drawer = drawer
    this.#base = `${base}${FOLDER}`
  }

  /** Takes out what was kept. */
  async open(): Promise<void> {
    for (const [key, photo] of await this.#drawer.all()) {
      if (key.startsWith(PHOTO) && photo instanceof Blob)
        this.#pixels.set(key.slice(PHOTO.length), URL.createObjectURL(photo))
    }
  }
  /** Returns the photo's address. */
  async put(photo: Blob): Promise<string> {
    const name = nameOf(photo.type)
    this.#pixels.set(name, URL.createObjectURL(photo))
    await this.#drawer.write(`${PHOTO}${name}`, photo)
    return `${this.#base}${name}`
  }
  async clear(): Promise<void> {
    const names = [...this.#pixels.keys()]
    this.#pixels.clear()
    await this.#drawer.remove(names.map((name) => `${PHOTO}${name}`))
  }

  /** Where the pixels of an address are; any address that is not of the album is left as it is. */
  shown(address: string): string {
    if (!address.startsWith(this.#base)) return address
    const [name = ''] = address.slice(this.#base.length).split('?')
    return this.#pixels.get(name) ?? NOTHING
  }
  /** Lets a page's images, whose prototype this is, be found here however React writes their address. */
  showIn(images: HTMLImageElement): void {
    const { setAttribute } = images
    const source = Object.getOwnPropertyDescriptor(images, 'src')
    const shown = (address: string) => this.shown(address)
    images.setAttribute = function (this: HTMLImageElement, name: string, value: string) {
      setAttribute.call(this, name, name === 'src' ? shown(value) : value)
    }
    Object.defineProperty(images, 'src', {
      ...source,
      set(this: HTMLImageElement, value: string) {
        source?.set?.call(this, shown(value))
      },
    })
  }
}
