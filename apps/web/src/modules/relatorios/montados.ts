// Definitions of lists of every noun: asked for apart, by who builds a report or names one that was built.
export { listsToBuildOver, reportNamed } from '@retaguarda/contracts';
