import { isNode, readSource } from './imports.ts'
import type { SourceFiles } from './architecture.ts'

/** Lists, as `Class.method`, every store method with a parameter that runs a request. */
export function storeLoadsIn(files: SourceFiles): string[] {
  return Object.entries(files)
    .filter(([path]) => /^src\/ui\/stores\/(.*-store|chat-room-state)\.ts$/.test(path))
    .flatMap(([path, text]) =>
      readSource(path, text)
        .nodes.filter(({ type }) => type === 'ClassDeclaration')
        .flatMap((made) => {
          const { id, body } = made as { id?: unknown; body?: { body?: readonly unknown[] } }
          const name = isNode(id) ? String(id.name) : ''
          return (body?.body ?? []).flatMap((member) => {
            if (!isNode(member) || member.type !== 'MethodDefinition' || member.kind !== 'method') return []
            const { key, value } = member as unknown as { key: unknown; value: { params: readonly unknown[] } }
            if (!isNode(key) || key.type !== 'Identifier' || value.params.length === 0) return []
            const code = text.slice(Number(member.start), Number(member.end))
            return /\.run(Listed)?\(/.test(code) ? [`${name}.${String(key.name)}`] : []
          })
        }),
    )
}
