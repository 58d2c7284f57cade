import { badRequest } from '../refusal'

export function ensureSpan(days: number): void {
  if (days < 0) throw badRequest('开始日期在结束日期之后')
  if (days > 62) throw badRequest('一次最多查 62 天')
}
