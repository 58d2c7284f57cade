/** Whether a route is that place, whose parts may have any value: `/visits/$id`. */
export function isAt(place: string, route: string): boolean {
  const wanted = place.split('/')
  const found = (route.split('?')[0] ?? '').split('/')
  return wanted.length === found.length && wanted.every((part, index) => part === found[index] || part.startsWith('$'))
}
