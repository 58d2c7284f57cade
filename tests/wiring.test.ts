import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { expect, test } from 'vitest'
import { IdGenerator } from '@/application/ports/ids'
import { DeviceStorage } from '@/application/ports/device-storage'
import {
  bindAdapter,
  bindAlias,
  applyBindings,
  bindConstant,
  bindListener,
  bindFactory,
  type Binding,
} from '@/wiring/binding'
import { MemoryStorage } from './support/test-app'

class Pair {
  readonly ids: IdGenerator
  readonly storage: DeviceStorage
  constructor(ids: IdGenerator, storage: DeviceStorage) {
    this.ids = ids
    this.storage = storage
  }
}
class Names extends Pair {
  static readonly inject = [IdGenerator, DeviceStorage] as const
}
class Greeter {
  static readonly inject = [Names] as const
  readonly names: Names
  constructor(names: Names) {
    this.names = names
  }
}
class Parting extends Greeter {}
abstract class Door {
  abstract names: Names
}

const phone = [bindConstant(IdGenerator, { next: () => 'id' }), bindConstant(DeviceStorage, new MemoryStorage())]
function wired(...wires: Binding[]): Container {
  const container = new Container()
  applyBindings(container, wires)
  return container
}

test('container creates an unbound service once, on demand', () => {
  const container = wired(...phone, bindListener(Greeter), bindListener(Parting), bindAdapter(Door, Parting))
  const { names } = container.get(Greeter)
  expect(container.get(Parting).names).toBe(names)
  expect(container.get(Door).names).toBe(names)
  expect(names).toBe(container.get(Names))
  expect([names.ids, names.storage]).toEqual([container.get(IdGenerator), container.get(DeviceStorage)])
})
test('container shares a service between modules that load one after the other', () => {
  const container = wired(...phone, bindListener(Greeter))
  const { names } = container.get(Greeter)
  applyBindings(container, [bindAdapter(Door, Parting)])
  expect(container.get(Door).names).toBe(names)
})
test('container prefers a binding over automatic creation', () => {
  const names = new Names({ next: () => 'mine' }, new MemoryStorage())
  expect(wired(bindListener(Greeter), bindConstant(Names, names)).get(Greeter).names).toBe(names)
})
test.each<[string, Binding[]]>([
  [
    'Names needs DeviceStorage, which is bound nowhere',
    [bindConstant(IdGenerator, { next: () => 'id' }), bindListener(Greeter)],
  ],
  ['DeviceStorage needs Symbol(Phone), which is bound nowhere', [bindAlias(DeviceStorage, Symbol('Phone'))]],
  ['Names needs IdGenerator, which is bound nowhere', [bindFactory(Door, (greeter) => greeter, Greeter)]],
])('container reports the missing dependency and its consumer: %s', (said, wires) => {
  expect(() => wired(...wires)).toThrow(said)
})

test('container bindings compile only with the constructor’s dependencies', () => {
  class Swapped extends Pair {
    static readonly inject = [DeviceStorage, IdGenerator] as const
  }
  class Few extends Pair {
    static readonly inject = [IdGenerator] as const
  }
  class Many extends Pair {
    static readonly inject = [IdGenerator, DeviceStorage, IdGenerator] as const
  }
  class OnSwapped {
    static readonly inject = [Swapped] as const
    readonly pair: Pair
    constructor(pair: Swapped) {
      this.pair = pair
    }
  }
  class TakesNothing {
    readonly isHere = true
  }
  const wires: Binding[] = [
    // @ts-expect-error: the wrong order
    bindListener(Swapped),
    // @ts-expect-error: one is missing
    bindListener(Few),
    // @ts-expect-error: one too many
    bindListener(Many),
    // @ts-expect-error: does not declare its dependencies
    bindListener(Pair),
    // @ts-expect-error: depends on a service with dependencies in the wrong order
    bindListener(OnSwapped),
    // @ts-expect-error: does not implement the port
    bindAdapter(IdGenerator, Greeter),
    // @ts-expect-error: the factory takes another type
    bindFactory(Names, (names: Names) => names, IdGenerator),
    bindListener(TakesNothing),
  ]
  expect(wires).toHaveLength(8)
})
