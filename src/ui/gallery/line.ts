import { Fragment, isValidElement, type ReactNode } from 'react'
import { ENTRIES } from './catalogue'
import type { AnyEntry, AnyProps } from './entry'

const nameOf = (type: unknown): string =>
  typeof type === 'string' ? type : (ENTRIES.find(({ Element }) => Element === type)?.element ?? 'Part')
const isElement = (value: unknown) => isValidElement<AnyProps>(value)
const text = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function literal(value: unknown): string {
  if (typeof value === 'string') return text(value)
  if (typeof value === 'function') return '() => {}'
  if (isElement(value)) return tag(nameOf(value.type), value.props)
  if (Array.isArray(value)) return value.length > 12 ? '[…]' : `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${name}: ${literal(each)}`)
    .join(', ')} }`
}

function attribute([name, value]: readonly [string, unknown]): string {
  if (value === true) return name
  if (typeof value === 'function') return `${name}={${name}}`
  if (typeof value === 'string')
    return /["\\\n]/.test(value) ? `${name}={${text(value)}}` : `${name}="${value.slice(0, 200)}"`
  return `${name}={${literal(value)}}`
}

function inside(children: ReactNode | (() => ReactNode)): string {
  if (children === undefined || children === null || typeof children === 'boolean') return ''
  if (typeof children === 'function') return '{children}'
  if (Array.isArray(children)) return children.map(inside).join('')
  if (isElement(children)) {
    const { type, props } = children
    return type === Fragment ? inside(props.children as ReactNode) : tag(nameOf(type), props)
  }
  const words = String(children as string | number)
  return /[{}<>]/.test(words) ? `{${text(words)}}` : words
}

function tag(name: string, { children, ...props }: AnyProps): string {
  const given = Object.entries(props).filter(([, value]) => value !== undefined)
  const head = [name, ...given.map(attribute)].join(' ')
  const body = inside(children as ReactNode)
  return body === '' ? `<${head} />` : `<${head}>${body}</${name}>`
}

/** The line that draws an element so; what is a function there goes by the name of its property. */
export const lineOf = ({ element, line }: AnyEntry, props: AnyProps): string => line?.(props) ?? tag(element, props)
