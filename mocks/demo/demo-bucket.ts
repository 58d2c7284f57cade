import type { DemoStorage } from './demo-storage'

const PHOTO = 'photo/'
const FOLDER = 'photos/'
/** An empty image, which screens report as unavailable. */
const NOTHING = 'data:,'

const nameOf = (type: string): string => {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  return `${letters.join('')}.${type === 'image/png' ? 'png' : type === 'image/webp' ? 'webp' : 'jpg'}`
}

/**
 * The static demo's bucket. A photo gets a URL in the demo's folder that survives reloads. The browser never requests
 * it: `showIn` replaces it with the stored image.
 */
export class DemoBucket {
  readonly #drawer: DemoStorage
  readonly #base: string
  readonly #pixels = new Map<string, string>()
  /** `base` is the URL of the demo's folder, including the trailing slash. */
  constructor(drawer: DemoStorage, base: string) {
    this.#drawer = drawer
    this.#base = `${base}${FOLDER}`
  }

  /** Loads the stored photos. */
  async open(): Promise<void> {
    for (const [key, photo] of await this.#drawer.all()) {
      if (key.startsWith(PHOTO) && photo instanceof Blob)
        this.#pixels.set(key.slice(PHOTO.length), URL.createObjectURL(photo))
    }
  }
  /** Returns the photo's URL. */
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

  /** Returns the object URL for one of this bucket's URLs; returns other URLs unchanged. */
  shown(address: string): string {
    if (!address.startsWith(this.#base)) return address
    const [name = ''] = address.slice(this.#base.length).split('?')
    return this.#pixels.get(name) ?? NOTHING
  }
  /** Patches an image prototype so that it shows this bucket's photos, however React sets their URLs. */
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
