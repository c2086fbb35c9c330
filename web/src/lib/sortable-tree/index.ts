export { SortableTree } from './sortable-tree.tsx'
export { applyMove, isWithin, type TreeMove } from './tree-moves.ts'
