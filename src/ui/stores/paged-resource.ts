import { withNextPage } from '@/domain/general/list-paging'
import { readCount, type Page } from '@/domain/general/page'
import type { AsyncState } from './async-state'
import { Resource, type ResourceOptions } from './resource'

type Pages<Key extends readonly unknown[], T> = {
  /** Reads the list with its first page. */
  readonly first: (...key: Key) => Promise<T>
  /** Reads the next page of a list; resolves to a function that appends it to the current list. */
  readonly next: (list: T, ...key: Key) => Promise<(now: T) => T>
}

/** Pages of rows with ids. A page is dropped if its list was reloaded meanwhile. */
export const pagesById = <Key extends readonly unknown[], Row extends { readonly id: string }>(
  read: (offset: number, ...key: Key) => Promise<Page<Row>>,
): Pages<Key, Page<Row>> => ({
  first: (...key) => read(0, ...key),
  next: async (list, ...key) => {
    const page = await read(readCount(list), ...key)
    return (now) => (now === list ? withNextPage(list, page, ({ id }) => id) : now)
  },
})

/** Lists by key that load page by page; each key has its own rows and its own next page. */
export class PagedResource<Key extends readonly unknown[], T> extends Resource<Key, T> {
  readonly #next: Resource<Key, true>

  constructor({ first, next }: Pages<Key, T>, options?: ResourceOptions) {
    super((...key) => {
      this.next(...key).reset()
      return first(...key)
    }, options)
    this.#next = new Resource(async (...key) => {
      const list = this.known(...key)
      if (list !== undefined) this.change(key, await next(list, ...key))
      return true as const
    }, options)
  }

  /** The state of the next page: pending, or failed; a reload of the list resets it. */
  next(...key: Key): AsyncState<true> {
    return this.#next.peek(...key)
  }
  /** Loads the next page, unless the list or a page of it is pending. */
  async loadMore(...key: Key): Promise<void> {
    const list = this.peek(...key)
    const next = this.next(...key)
    if (list.value !== undefined && !list.isPending && !next.isPending) await next.again()
  }
}
