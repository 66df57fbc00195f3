/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.AsyncPager;
import dev.docuvane.core.CallOptions;
import dev.docuvane.http.Result;
import dev.docuvane.internal.AsyncRunner;
import dev.docuvane.internal.pagination.FuturePager;
import dev.docuvane.models.CreateWorkflowParams;
import dev.docuvane.models.ListWorkflowsParams;
import dev.docuvane.models.Run;
import dev.docuvane.models.RunWorkflowParams;
import dev.docuvane.models.Workflow;
import dev.docuvane.models.WorkflowFieldInput;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Define what to extract, and run it over documents.
 *
 * <p>Asynchronous. Cancelling a future aborts its call. Thread-safe.
 */
public class AsyncWorkflows {
    private final Workflows workflows;
    private final AsyncRunner runner;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param workflows the blocking methods
     * @param runner runs them on other threads
     */
    @SuppressWarnings("exports")
    public AsyncWorkflows(Workflows workflows, AsyncRunner runner) {
        this.workflows = workflows;
        this.runner = runner;
    }

    /**
     * As {@link Workflows#list()}, asynchronously.
     *
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<Workflow> list() {
        return new FuturePager<>(runner, this.workflows.list());
    }

    /**
     * As {@link Workflows#list(CallOptions)}, asynchronously.
     *
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<Workflow> list(CallOptions options) {
        return new FuturePager<>(runner, this.workflows.list(options));
    }

    /**
     * As {@link Workflows#list(ListWorkflowsParams)}, asynchronously.
     *
     * @param params the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<Workflow> list(ListWorkflowsParams params) {
        return new FuturePager<>(runner, this.workflows.list(params));
    }

    /**
     * As {@link Workflows#list(ListWorkflowsParams, CallOptions)}, asynchronously.
     *
     * @param params the same
     * @param options the same
     * @return the list; no request is sent before it is iterated
     */
    public AsyncPager<Workflow> list(ListWorkflowsParams params, CallOptions options) {
        return new FuturePager<>(runner, this.workflows.list(params, options));
    }

    /**
     * As {@link Workflows#create(String, List)}, asynchronously.
     *
     * @param name the same
     * @param fields the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Workflow> create(String name, List<WorkflowFieldInput> fields) {
        return runner.submit(() -> this.workflows.create(name, fields));
    }

    /**
     * As {@link Workflows#create(String, List, CallOptions)}, asynchronously.
     *
     * @param name the same
     * @param fields the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Workflow> create(String name, List<WorkflowFieldInput> fields, CallOptions options) {
        return runner.submit(() -> this.workflows.create(name, fields, options));
    }

    /**
     * As {@link Workflows#create(String, List, CreateWorkflowParams)}, asynchronously.
     *
     * @param name the same
     * @param fields the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Workflow> create(
            String name, List<WorkflowFieldInput> fields, CreateWorkflowParams params) {
        return runner.submit(() -> this.workflows.create(name, fields, params));
    }

    /**
     * As {@link Workflows#create(String, List, CreateWorkflowParams, CallOptions)}, asynchronously.
     *
     * @param name the same
     * @param fields the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Workflow> create(
            String name, List<WorkflowFieldInput> fields, CreateWorkflowParams params, CallOptions options) {
        return runner.submit(() -> this.workflows.create(name, fields, params, options));
    }

    /**
     * As {@link Workflows#createWithResponse(String, List)}, asynchronously.
     *
     * @param name the same
     * @param fields the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Workflow>> createWithResponse(String name, List<WorkflowFieldInput> fields) {
        return runner.submit(() -> this.workflows.createWithResponse(name, fields));
    }

    /**
     * As {@link Workflows#createWithResponse(String, List, CreateWorkflowParams, CallOptions)}, asynchronously.
     *
     * @param name the same
     * @param fields the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Workflow>> createWithResponse(
            String name, List<WorkflowFieldInput> fields, CreateWorkflowParams params, CallOptions options) {
        return runner.submit(() -> this.workflows.createWithResponse(name, fields, params, options));
    }

    /**
     * As {@link Workflows#get(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Workflow> get(String id) {
        return runner.submit(() -> this.workflows.get(id));
    }

    /**
     * As {@link Workflows#get(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Workflow> get(String id, CallOptions options) {
        return runner.submit(() -> this.workflows.get(id, options));
    }

    /**
     * As {@link Workflows#getWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Workflow>> getWithResponse(String id) {
        return runner.submit(() -> this.workflows.getWithResponse(id));
    }

    /**
     * As {@link Workflows#getWithResponse(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Workflow>> getWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.workflows.getWithResponse(id, options));
    }

    /**
     * As {@link Workflows#delete(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<@Nullable Void> delete(String id) {
        return runner.submit(() -> {
            this.workflows.delete(id);
            return null;
        });
    }

    /**
     * As {@link Workflows#delete(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<@Nullable Void> delete(String id, CallOptions options) {
        return runner.submit(() -> {
            this.workflows.delete(id, options);
            return null;
        });
    }

    /**
     * As {@link Workflows#deleteWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<@Nullable Void>> deleteWithResponse(String id) {
        return runner.submit(() -> this.workflows.deleteWithResponse(id));
    }

    /**
     * As {@link Workflows#deleteWithResponse(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<@Nullable Void>> deleteWithResponse(String id, CallOptions options) {
        return runner.submit(() -> this.workflows.deleteWithResponse(id, options));
    }

    /**
     * As {@link Workflows#run(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Run> run(String id) {
        return runner.submit(() -> this.workflows.run(id));
    }

    /**
     * As {@link Workflows#run(String, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Run> run(String id, CallOptions options) {
        return runner.submit(() -> this.workflows.run(id, options));
    }

    /**
     * As {@link Workflows#run(String, RunWorkflowParams)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Run> run(String id, RunWorkflowParams params) {
        return runner.submit(() -> this.workflows.run(id, params));
    }

    /**
     * As {@link Workflows#run(String, RunWorkflowParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Run> run(String id, RunWorkflowParams params, CallOptions options) {
        return runner.submit(() -> this.workflows.run(id, params, options));
    }

    /**
     * As {@link Workflows#runWithResponse(String)}, asynchronously.
     *
     * @param id the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Run>> runWithResponse(String id) {
        return runner.submit(() -> this.workflows.runWithResponse(id));
    }

    /**
     * As {@link Workflows#runWithResponse(String, RunWorkflowParams, CallOptions)}, asynchronously.
     *
     * @param id the same
     * @param params the same
     * @param options the same
     * @return a future; cancelling it aborts the call
     */
    public CompletableFuture<Result<Run>> runWithResponse(String id, RunWorkflowParams params, CallOptions options) {
        return runner.submit(() -> this.workflows.runWithResponse(id, params, options));
    }
}
