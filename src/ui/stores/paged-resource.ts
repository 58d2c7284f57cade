import { appendNextPage } from '@/domain/general/list-paging'
import { hasMorePages, receivedRowCount, type Page } from '@/domain/general/page'
import type { AsyncState } from './async-state'
import { Resource, type ResourceOptions } from './resource'

type Pages<Key extends readonly unknown[], T> = {
  /** Loads the list with its first page. */
  readonly first: (...key: Key) => Promise<T>
  /**
   * Loads the next page of a list; resolves to a function that appends the page to the current list, which may have
   * changed. The page is dropped if the list has been reloaded meanwhile.
   */
  readonly next: (list: T, ...key: Key) => Promise<(now: T) => T>
  readonly hasMore: (list: T) => boolean
}

/** Pages of rows with ids. */
export const createPagesById = <Key extends readonly unknown[], Row extends { readonly id: string }>(
  read: (offset: number, ...key: Key) => Promise<Page<Row>>,
): Pages<Key, Page<Row>> => ({
  first: (...key) => read(0, ...key),
  next: async (list, ...key) => {
    const page = await read(receivedRowCount(list), ...key)
    return (now) => appendNextPage(now, page, ({ id }) => id)
  },
  hasMore: (list) => hasMorePages(receivedRowCount(list), list),
})

/** Lists by key that load page by page; each key has its own rows and next page. */
export class PagedResource<Key extends readonly unknown[], T> extends Resource<Key, T> {
  readonly #next: Resource<Key, true>
  readonly #hasMore: (list: T) => boolean

  constructor({ first, next, hasMore: hasNext }: Pages<Key, T>, options?: ResourceOptions) {
    super((...key) => {
      this.next(...key).reset()
      return first(...key)
    }, options)
    this.#hasMore = hasNext
    this.#next = new Resource(async (...key) => {
      const request = this.peek(...key)
      const { value: list, loadedAt } = request
      if (list === undefined) return true as const
      const append = await next(list, ...key)
      if (request.loadedAt === loadedAt) request.change(append)
      return true as const
    }, options)
  }

  /** The state of the next page (pending or failed), which reloading the list resets. */
  next(...key: Key): AsyncState<true> {
    return this.#next.peek(...key)
  }
  hasMore(...key: Key): boolean {
    const list = this.known(...key)
    return list !== undefined && this.#hasMore(list)
  }
  /** Loads the next page, if there is one, unless the list or one of its pages is already loading. */
  async loadMore(...key: Key): Promise<void> {
    const next = this.next(...key)
    if (this.hasMore(...key) && !this.peek(...key).isPending && !next.isPending) await next.again()
  }
  /** Properties of an infinite list that loads the pages. */
  paging(...key: Key) {
    const next = this.next(...key)
    return {
      hasMore: this.hasMore(...key),
      isLoading: next.isPending,
      hasFailed: next.failure !== undefined,
      onMore: () => void this.loadMore(...key),
    }
  }
}
