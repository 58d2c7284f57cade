/** A node of a cascading choice, such as a province, city or district. */
export type TreeNode = { readonly id: string; readonly name: string; readonly children: readonly TreeNode[] }

/** Nodes with these ids from the root down, as far as they exist. */
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

/** Options at each level of a branch, without an empty level below a leaf. */
export function treeLevels(roots: readonly TreeNode[], branch: readonly TreeNode[]): (readonly TreeNode[])[] {
  return [roots, ...branch.map(({ children }) => children)].filter((nodes) => nodes.length > 0)
}

/** The branch after a choice at a level; choices below another node are dropped. */
export const selectAtLevel = (branch: readonly TreeNode[], level: number, node: TreeNode): TreeNode[] =>
  branch[level]?.id === node.id ? [...branch] : [...branch.slice(0, level), node]

/** Whether the branch ends at a leaf. */
export const isLeafSelected = (branch: readonly TreeNode[]): boolean => {
  const last = branch[branch.length - 1]
  return last !== undefined && last.children.length === 0
}
