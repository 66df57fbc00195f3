/* Generated: do not edit. */

package dev.docuvane.resources;

import dev.docuvane.core.CallOptions;
import dev.docuvane.core.Pager;
import dev.docuvane.errors.ConflictException;
import dev.docuvane.errors.DocuvaneException;
import dev.docuvane.errors.NotFoundException;
import dev.docuvane.errors.UnsupportedMediaTypeException;
import dev.docuvane.errors.ValidationException;
import dev.docuvane.http.Result;
import dev.docuvane.internal.Context;
import dev.docuvane.internal.Operation;
import dev.docuvane.internal.Reader;
import dev.docuvane.internal.Request;
import dev.docuvane.internal.RetryClass;
import dev.docuvane.internal.SecurityRequirement;
import dev.docuvane.internal.bodies.JsonBody;
import dev.docuvane.internal.pagination.ListPager;
import dev.docuvane.internal.pagination.Paging;
import dev.docuvane.internal.pagination.PagingRule;
import dev.docuvane.models.CreateWorkflowParams;
import dev.docuvane.models.ListWorkflowsParams;
import dev.docuvane.models.Problem;
import dev.docuvane.models.Run;
import dev.docuvane.models.RunWorkflowParams;
import dev.docuvane.models.Workflow;
import dev.docuvane.models.WorkflowFieldInput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Define what to extract, and run it over documents.
 *
 * <p>Thread-safe.
 */
public class Workflows {
    private static final Operation LIST_WORKFLOWS = new Operation("listWorkflows", "GET", "/workflows", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "workflows:read"));

    private static final Operation CREATE_WORKFLOW = new Operation(
            "createWorkflow", "POST", "/workflows", RetryClass.KEYED)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "workflows:write"));

    private static final Operation GET_WORKFLOW = new Operation(
            "getWorkflow", "GET", "/workflows/{id}", RetryClass.SAFE)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "workflows:read"));

    private static final Operation DELETE_WORKFLOW = new Operation(
            "deleteWorkflow", "DELETE", "/workflows/{id}", RetryClass.SAFE)
            .accept("*/*")
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "workflows:write"));

    private static final Operation RUN_WORKFLOW = new Operation(
            "runWorkflow", "GET", "/workflows/{id}/run", RetryClass.UNPROCESSED_ONLY)
            .failure("default", Problem.DECODER)
            .security(SecurityRequirement.of("apiKey"), SecurityRequirement.of("oauth2", "workflows:run"));

    private static final Reader<Workflow> WORKFLOW = Reader.json(Workflow.DECODER);
    private static final Reader<@Nullable Void> NOTHING = Reader.nothing();
    private static final Reader<Run> RUN = Reader.json(Run.DECODER);

    private static final Paging<Workflow> WORKFLOW_PAGING = Paging.of(
            Workflow.DECODER, "data", PagingRule.byCursor("cursor", "next_cursor", "has_more")).required();

    private final Context context;

    /**
     * Creates the resource for a client; applications get it from the client.
     *
     * @param context the client's shared state
     */
    @SuppressWarnings("exports")
    public Workflows(Context context) {
        this.context = context;
    }

    /**
     * List workflows.
     *
     * <p>Lists workflows, including the built-in ones, newest first, one page at a time.
     *
     * @return the list; no request is sent before it is iterated
     */
    public Pager<Workflow> list() {
        return list(ListWorkflowsParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #list()}, with per-call options.
     *
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<Workflow> list(CallOptions options) {
        return list(ListWorkflowsParams.builder().build(), options);
    }

    /**
     * As {@link #list()}, with further arguments.
     *
     * @param params optional arguments
     * @return the list; no request is sent before it is iterated
     */
    public Pager<Workflow> list(ListWorkflowsParams params) {
        return list(params, CallOptions.NONE);
    }

    /**
     * As {@link #list()}, with further arguments and per-call options.
     *
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the list; no request is sent before it is iterated
     */
    public Pager<Workflow> list(ListWorkflowsParams params, CallOptions options) {
        return new ListPager<>(context.sender(), listRequest(params, options), WORKFLOW_PAGING);
    }

    /**
     * Create a workflow.
     *
     * <p>Creates a workflow. Its fields define what is extracted from its documents.
     *
     * @param name display name
     * @param fields the fields to extract
     * @return a workflow: the fields to extract from its documents, and when a document needs review.
     * @throws ConflictException the requested id is taken, or a request with the same idempotency key is in progress
     * @throws UnsupportedMediaTypeException the operation does not accept the media type of the body
     * @throws ValidationException a value in the request is invalid, or the idempotency key was used for a different
     *     request
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public Workflow create(String name, List<WorkflowFieldInput> fields) {
        return create(name, fields, CreateWorkflowParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #create(String, List)}, with per-call options.
     *
     * @param name the same
     * @param fields the same
     * @param options options of this call; each overrides the client's
     * @return a workflow: the fields to extract from its documents, and when a document needs review.
     */
    public Workflow create(String name, List<WorkflowFieldInput> fields, CallOptions options) {
        return create(name, fields, CreateWorkflowParams.builder().build(), options);
    }

    /**
     * As {@link #create(String, List)}, with further arguments.
     *
     * @param name the same
     * @param fields the same
     * @param params optional arguments
     * @return a workflow: the fields to extract from its documents, and when a document needs review.
     */
    public Workflow create(String name, List<WorkflowFieldInput> fields, CreateWorkflowParams params) {
        return create(name, fields, params, CallOptions.NONE);
    }

    /**
     * As {@link #create(String, List)}, with further arguments and per-call options.
     *
     * @param name the same
     * @param fields the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return a workflow: the fields to extract from its documents, and when a document needs review.
     */
    public Workflow create(
            String name, List<WorkflowFieldInput> fields, CreateWorkflowParams params, CallOptions options) {
        return createWithResponse(name, fields, params, options).data();
    }

    /**
     * As {@link #create}, and also returns status, headers, request ID and rate limit.
     *
     * @param name display name
     * @param fields the fields to extract
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<Workflow> createWithResponse(String name, List<WorkflowFieldInput> fields) {
        return createWithResponse(name, fields, CreateWorkflowParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #createWithResponse(String, List)}, with further arguments and per-call options.
     *
     * @param name the same
     * @param fields the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<Workflow> createWithResponse(
            String name, List<WorkflowFieldInput> fields, CreateWorkflowParams params, CallOptions options) {
        return context.sender().send(createRequest(name, fields, params, options));
    }

    /**
     * Read a workflow.
     *
     * <p>Reads a workflow.
     *
     * @param id identifier of the workflow, a short text. Percent-encoded as one path segment.
     * @return a workflow: the fields to extract from its documents, and when a document needs review.
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public Workflow get(String id) {
        return get(id, CallOptions.NONE);
    }

    /**
     * As {@link #get(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return a workflow: the fields to extract from its documents, and when a document needs review.
     */
    public Workflow get(String id, CallOptions options) {
        return getWithResponse(id, options).data();
    }

    /**
     * As {@link #get}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the workflow, a short text. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<Workflow> getWithResponse(String id) {
        return getWithResponse(id, CallOptions.NONE);
    }

    /**
     * As {@link #getWithResponse(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<Workflow> getWithResponse(String id, CallOptions options) {
        return context.sender().send(getRequest(id, options));
    }

    /**
     * Delete a workflow.
     *
     * <p>Deletes a workflow; its documents stay. Deleting it again returns 404, deleting a built-in workflow 409.
     *
     * @param id identifier of the workflow, a short text. Percent-encoded as one path segment.
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws ConflictException the state of the resource does not permit this operation
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public void delete(String id) {
        delete(id, CallOptions.NONE);
    }

    /**
     * As {@link #delete(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     */
    public void delete(String id, CallOptions options) {
        deleteWithResponse(id, options);
    }

    /**
     * As {@link #delete}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the workflow, a short text. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<@Nullable Void> deleteWithResponse(String id) {
        return deleteWithResponse(id, CallOptions.NONE);
    }

    /**
     * As {@link #deleteWithResponse(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<@Nullable Void> deleteWithResponse(String id, CallOptions options) {
        return context.sender().send(deleteRequest(id, options));
    }

    /**
     * Execute a workflow.
     *
     * <p>Executes a workflow over documents. **This GET has side effects**: sent twice without an idempotency key, it
     * executes twice. Never retry it after it may have been processed (turn off the retries of your HTTP library),
     * never follow a redirect, never cache it. HEAD and prefetches are rejected.
     *
     * @param id identifier of the workflow, a short text. Percent-encoded as one path segment.
     * @return one execution of a workflow over documents
     * @throws NotFoundException the resource does not exist or is not visible to this credential
     * @throws ConflictException a request with the same idempotency key is in progress. Retry after
     *     {@code Retry-After}.
     * @throws ValidationException a value in the request is invalid, or the idempotency key was used for a different
     *     request
     * @throws DocuvaneException the call failed for another reason; the body of an error response is
     *     {@code error(Problem.class)}
     */
    public Run run(String id) {
        return run(id, RunWorkflowParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #run(String)}, with per-call options.
     *
     * @param id the same
     * @param options options of this call; each overrides the client's
     * @return one execution of a workflow over documents
     */
    public Run run(String id, CallOptions options) {
        return run(id, RunWorkflowParams.builder().build(), options);
    }

    /**
     * As {@link #run(String)}, with further arguments.
     *
     * @param id the same
     * @param params optional arguments
     * @return one execution of a workflow over documents
     */
    public Run run(String id, RunWorkflowParams params) {
        return run(id, params, CallOptions.NONE);
    }

    /**
     * As {@link #run(String)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return one execution of a workflow over documents
     */
    public Run run(String id, RunWorkflowParams params, CallOptions options) {
        return runWithResponse(id, params, options).data();
    }

    /**
     * As {@link #run}, and also returns status, headers, request ID and rate limit.
     *
     * @param id identifier of the workflow, a short text. Percent-encoded as one path segment.
     * @return the result with status, headers, request ID, rate limit and attempts
     * @throws DocuvaneException the call failed
     */
    public Result<Run> runWithResponse(String id) {
        return runWithResponse(id, RunWorkflowParams.builder().build(), CallOptions.NONE);
    }

    /**
     * As {@link #runWithResponse(String)}, with further arguments and per-call options.
     *
     * @param id the same
     * @param params optional arguments
     * @param options options of this call; each overrides the client's
     * @return the result with status, headers, request ID, rate limit and attempts
     */
    public Result<Run> runWithResponse(String id, RunWorkflowParams params, CallOptions options) {
        return context.sender().send(runRequest(id, params, options));
    }

    private static Request<Paging.Content<Workflow>> listRequest(ListWorkflowsParams params, CallOptions options) {
        return Request.of(LIST_WORKFLOWS, WORKFLOW_PAGING.reader())
                .query("limit", params.get("limit"))
                .query("cursor", params.get("cursor"))
                .query("sort", params.get("sort"))
                .options(options)
                .build();
    }

    private static Request<Workflow> createRequest(
            String name, List<WorkflowFieldInput> fields, CreateWorkflowParams params, CallOptions options) {
        return Request.of(CREATE_WORKFLOW, WORKFLOW)
                .body(JsonBody.of()
                        .take("id", params, "id")
                        .put("name", name)
                        .take("description", params, "description")
                        .put("fields", fields)
                        .take("review_below", params, "reviewBelow")
                        .json())
                .options(options)
                .build();
    }

    private static Request<Workflow> getRequest(String id, CallOptions options) {
        return Request.of(GET_WORKFLOW, WORKFLOW)
                .path("id", id)
                .options(options)
                .build();
    }

    private static Request<@Nullable Void> deleteRequest(String id, CallOptions options) {
        return Request.of(DELETE_WORKFLOW, NOTHING)
                .path("id", id)
                .options(options)
                .build();
    }

    private static Request<Run> runRequest(String id, RunWorkflowParams params, CallOptions options) {
        return Request.of(RUN_WORKFLOW, RUN)
                .path("id", id)
                .query("document_id", params.get("documentId"))
                .options(options)
                .build();
    }
}
