/* Define what to extract, and run it over documents. Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.AsyncPager;
import dev.docuvane.core.CallOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.models.Run;
import dev.docuvane.models.Workflow;
import dev.docuvane.models.WorkflowFieldInput;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Define what to extract, and run it over documents.
 *
 * <p>For futures. Cancelling a future ends its call. Safe for use by many threads.
 */
public final class AsyncWorkflows {
    private final Workflows workflows;
    private final AsyncRunner runner;

    /**
     * Does the work of methods that block in other threads.
     *
     * @param workflows the methods
     * @param runner the threads
     */
    public AsyncWorkflows(Workflows workflows, AsyncRunner runner) {
        this.workflows = workflows;
        this.runner = runner;
    }

    /**
     * Does {@link Workflows#list()} in another thread.
     *
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<Workflow> list() {
        return AsyncPager.of(runner, this.workflows.list());
    }

    /**
     * Does {@link Workflows#list(CallOptions)} in another thread.
     *
     * @param options the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<Workflow> list(CallOptions options) {
        return AsyncPager.of(runner, this.workflows.list(options));
    }

    /**
     * Does {@link Workflows#list(ListWorkflowsParams)} in another thread.
     *
     * @param params the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<Workflow> list(ListWorkflowsParams params) {
        return AsyncPager.of(runner, this.workflows.list(params));
    }

    /**
     * Does {@link Workflows#list(ListWorkflowsParams, CallOptions)} in another thread.
     *
     * @param params the same
     * @param options the same
     * @return the list; nothing is sent before it is read
     */
    public AsyncPager<Workflow> list(ListWorkflowsParams params, CallOptions options) {
        return AsyncPager.of(runner, this.workflows.list(params, options));
    }

    /**
     * Does {@link Workflows#create(String, List)} in another thread.
     *
     * @param name the same
     * @param fields the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Workflow> create(String name, List<WorkflowFieldInput> fields) {
        return runner.submit(() -> this.workflows.create(name, fields));
    }

    /**
     * Does {@link Workflows#create(String, List, CallOptions)} in another thread.
     *
     * @param name the same
     * @param fields the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Workflow> create(String name, List<WorkflowFieldInput> fields, CallOptions options) {
        return runner.submit(() -> this.workflows.create(name, fields, options));
    }

    /**
     * Does {@link Workflows#create(String, List, CreateWorkflowParams)} in another thread.
     *
     * @param name the same
     * @param fields the same
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Workflow> create(
            String name, List<WorkflowFieldInput> fields, CreateWorkflowParams params) {
        return runner.submit(() -> this.workflows.create(name, fields, params));
    }

    /**
     * Does {@link Workflows#create(String, List, CreateWorkflowParams, CallOptions)} in another thread.
     *
     * @param name the same
     * @param fields the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Workflow> create(
            String name, List<WorkflowFieldInput> fields, CreateWorkflowParams params, CallOptions options) {
        return runner.submit(() -> this.workflows.create(name, fields, params, options));
    }

    /**
     * Does {@link Workflows#createWithResponse(String, List)} in another thread.
     *
     * @param name the same
     * @param fields the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Workflow>> createWithResponse(String name, List<WorkflowFieldInput> fields) {
        return runner.submit(() -> this.workflows.createWithResponse(name, fields));
    }

    /**
     * Does {@link Workflows#createWithResponse(String, List, CreateWorkflowParams, CallOptions)} in another thread.
     *
     * @param name the same
     * @param fields the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Workflow>> createWithResponse(
            String name, List<WorkflowFieldInput> fields, CreateWorkflowParams params, CallOptions options) {
        return runner.submit(() -> this.workflows.createWithResponse(name, fields, params, options));
    }

    /**
     * Does {@link Workflows#get(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Workflow> get(String id) {
        return runner.submit(() -> this.workflows.get(id));
    }

    /**
     * Does {@link Workflows#get(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Workflow> get(String id, CallOptions options) {
        return runner.submit(() -> this.workflows.get(id, options));
    }

    /**
     * Does {@link Workflows#getWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Workflow>> getWithResponse(String id) {
        return runner.submit(() -> this.workflows.getWithResponse(id));
    }

    /**
     * Does {@link Workflows#getWithResponse(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Workflow>> getWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.workflows.getWithResponse(id, options));
    }

    /**
     * Does {@link Workflows#delete(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<@Nullable Void> delete(String id) {
        return runner.submit(() -> {
            this.workflows.delete(id);
            return null;
        });
    }

    /**
     * Does {@link Workflows#delete(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<@Nullable Void> delete(String id, CallOptions options) {
        return runner.submit(() -> {
            this.workflows.delete(id, options);
            return null;
        });
    }

    /**
     * Does {@link Workflows#deleteWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<@Nullable Void>> deleteWithResponse(String id) {
        return runner.submit(() -> this.workflows.deleteWithResponse(id));
    }

    /**
     * Does {@link Workflows#deleteWithResponse(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<@Nullable Void>> deleteWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.workflows.deleteWithResponse(id, options));
    }

    /**
     * Does {@link Workflows#run(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Run> run(String id) {
        return runner.submit(() -> this.workflows.run(id));
    }

    /**
     * Does {@link Workflows#run(String, CallOptions)} in another thread.
     *
     * @param id the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Run> run(String id, CallOptions options) {
        return runner.submit(() -> this.workflows.run(id, options));
    }

    /**
     * Does {@link Workflows#run(String, RunWorkflowParams)} in another thread.
     *
     * @param id the same
     * @param params the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Run> run(String id, RunWorkflowParams params) {
        return runner.submit(() -> this.workflows.run(id, params));
    }

    /**
     * Does {@link Workflows#run(String, RunWorkflowParams, CallOptions)} in another thread.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Run> run(String id, RunWorkflowParams params, CallOptions options) {
        return runner.submit(() -> this.workflows.run(id, params, options));
    }

    /**
     * Does {@link Workflows#runWithResponse(String)} in another thread.
     *
     * @param id the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Run>> runWithResponse(String id) {
        return runner.submit(() -> this.workflows.runWithResponse(id));
    }

    /**
     * Does {@link Workflows#runWithResponse(String, RunWorkflowParams, CallOptions)} in another thread.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return its future; cancelling it ends the call
     */
    public CompletableFuture<Result<Run>> runWithResponse(String id, RunWorkflowParams params, CallOptions options) {
        return runner.submit(() -> this.workflows.runWithResponse(id, params, options));
    }
}
