import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { expect, test } from 'vitest'
import { Ids } from '@/application/ports/ids'
import { PhoneStorage } from '@/application/ports/phone-storage'
import { adapter, alias, connect, constant, listener, made, type Wire } from '@/wiring/wire'
import { MemoryStorage } from './support/demo'

class Pair {
  readonly ids: Ids
  readonly storage: PhoneStorage
  constructor(ids: Ids, storage: PhoneStorage) {
    this.ids = ids
    this.storage = storage
  }
}
class Names extends Pair {
  static readonly needs = [Ids, PhoneStorage] as const
}
class Greeter {
  static readonly needs = [Names] as const
  readonly names: Names
  constructor(names: Names) {
    this.names = names
  }
}
class Parting extends Greeter {}
abstract class Door {
  abstract names: Names
}

const phone = [constant(Ids, { next: () => 'id' }), constant(PhoneStorage, new MemoryStorage())]
function wired(...wires: Wire[]): Container {
  const container = new Container()
  connect(container, wires)
  return container
}

test('container creates an unbound service on demand, once', () => {
  const container = wired(...phone, listener(Greeter), listener(Parting), adapter(Door, Parting))
  const { names } = container.get(Greeter)
  expect(container.get(Parting).names).toBe(names)
  expect(container.get(Door).names).toBe(names)
  expect(names).toBe(container.get(Names))
  expect([names.ids, names.storage]).toEqual([container.get(Ids), container.get(PhoneStorage)])
})
test('container shares a service between modules that load one after the other', () => {
  const container = wired(...phone, listener(Greeter))
  const { names } = container.get(Greeter)
  connect(container, [adapter(Door, Parting)])
  expect(container.get(Door).names).toBe(names)
})
test('container prefers a binding over automatic creation', () => {
  const names = new Names({ next: () => 'mine' }, new MemoryStorage())
  expect(wired(listener(Greeter), constant(Names, names)).get(Greeter).names).toBe(names)
})
test.each<[string, Wire[]]>([
  ['Names needs PhoneStorage, which is bound nowhere', [constant(Ids, { next: () => 'id' }), listener(Greeter)]],
  ['PhoneStorage needs Symbol(Phone), which is bound nowhere', [alias(PhoneStorage, Symbol('Phone'))]],
  ['Names needs Ids, which is bound nowhere', [made(Door, (greeter) => greeter, Greeter)]],
])('container names the missing dependency and its consumer: %s', (said, wires) => {
  expect(() => wired(...wires)).toThrow(said)
})

test('container bindings compile only with the constructor’s dependencies', () => {
  class Swapped extends Pair {
    static readonly needs = [PhoneStorage, Ids] as const
  }
  class Few extends Pair {
    static readonly needs = [Ids] as const
  }
  class Many extends Pair {
    static readonly needs = [Ids, PhoneStorage, Ids] as const
  }
  class OnSwapped {
    static readonly needs = [Swapped] as const
    readonly pair: Pair
    constructor(pair: Swapped) {
      this.pair = pair
    }
  }
  class TakesNothing {
    readonly isHere = true
  }
  const wires: Wire[] = [
    // @ts-expect-error: the wrong order
    listener(Swapped),
    // @ts-expect-error: one is missing
    listener(Few),
    // @ts-expect-error: one too many
    listener(Many),
    // @ts-expect-error: says nothing of what it takes
    listener(Pair),
    // @ts-expect-error: needs a service whose needs are in the wrong order
    listener(OnSwapped),
    // @ts-expect-error: no such thing as the port asks for
    adapter(Ids, Greeter),
    // @ts-expect-error: what the factory takes is another
    made(Names, (names: Names) => names, Ids),
    listener(TakesNothing),
  ]
  expect(wires).toHaveLength(8)
})
