/** A node in a cascading picker, such as a province, city or district. */
export type TreeNode = { readonly id: string; readonly name: string; readonly children: readonly TreeNode[] }

/** The nodes with these ids, from the root down to the last one found. */
export function treePath(roots: readonly TreeNode[], ids: readonly string[]): TreeNode[] {
  const branch: TreeNode[] = []
  let level = roots
  for (const id of ids) {
    const node = level.find((each) => each.id === id)
    if (!node) break
    branch.push(node)
    level = node.children
  }
  return branch
}

/** Options at each level of a branch; a leaf has no further level. */
export function treeLevels(roots: readonly TreeNode[], branch: readonly TreeNode[]): (readonly TreeNode[])[] {
  return [roots, ...branch.map(({ children }) => children)].filter((nodes) => nodes.length > 0)
}

/** The branch after choosing `node` at `level`; deeper choices are dropped. */
export const selectAtLevel = (branch: readonly TreeNode[], level: number, node: TreeNode): TreeNode[] =>
  branch[level]?.id === node.id ? [...branch] : [...branch.slice(0, level), node]

/** Whether the branch ends at a leaf. */
export const isLeafSelected = (branch: readonly TreeNode[]): boolean => {
  const last = branch[branch.length - 1]
  return last !== undefined && last.children.length === 0
}
